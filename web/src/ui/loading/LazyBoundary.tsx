/** Boundary around lazily loaded components. Without the server loading fails, and the rest of the page goes on. */
import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { useNotifyNotFetched } from '../toasts/useNotify';

/** Thrown when a lazily loaded chunk could not be fetched. */
class ChunkLoadError extends Error {}

const FallbackContext = createContext<ReactNode>(null);

/** `prefetch`: fetched ahead, the component is there at its first render. It never rejects. */
export type LazyComponent<Props> = ComponentType<Props> & { prefetch: () => Promise<void> };

/** Not React's own `lazy`: a fallback of Suspense that was shown once stays for 300 ms, whatever was fetched meanwhile. */
export function lazyComponent<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetchOnce = async () => {
    fetched ??= await fetchIt();
    return fetched;
  };
  function LazilyFetched(props: Props) {
    const fallback = useContext(FallbackContext);
    const [Content, setContent] = useState<ComponentType<Props> | undefined>(() => fetched);
    const [error, setError] = useState<ChunkLoadError | null>(null);
    useEffect(() => {
      if (Content) return;
      let isGone = false;
      fetchOnce().then(
        (component) => isGone || setContent(() => component),
        (cause) => {
          if (isGone) return;
          setError(new ChunkLoadError('a part of the application could not be fetched', { cause }));
        },
      );
      return () => {
        isGone = true;
      };
    }, [Content]);
    if (error) throw error;
    return Content ? <Content {...props} /> : fallback;
  }
  const prefetch = async () => {
    // Without the server it fails, and is fetched when it is shown.
    await fetchOnce().catch(() => undefined);
  };
  return Object.assign(LazilyFetched, { prefetch });
}

interface LoadErrorBoundaryProps {
  children: ReactNode;
  onLoadError: () => void;
}

class LoadErrorBoundary extends Component<LoadErrorBoundaryProps, { fault: unknown }> {
  override state = { fault: null as unknown };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override componentDidCatch(fault: unknown) {
    if (fault instanceof ChunkLoadError) this.props.onLoadError();
  }

  override render() {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    if (fault instanceof ChunkLoadError) return null;
    throw fault;
  }
}

interface LazyBoundaryProps {
  /** Stands for each of them meanwhile. */
  fallback?: ReactNode;
  children: ReactNode;
}

export function LazyBoundary({ fallback = null, children }: LazyBoundaryProps) {
  return (
    <LoadErrorBoundary onLoadError={useNotifyNotFetched()}>
      <FallbackContext value={fallback}>{children}</FallbackContext>
    </LoadErrorBoundary>
  );
}
