/** Boundary around lazily loaded components. Without the server loading fails, and the rest of the page goes on. */
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useNotifyNotFetched } from '../toasts/useNotify';

/** Thrown when a lazily loaded chunk could not be fetched. */
class ChunkLoadError extends Error {}

/** `prefetch`: fetched ahead, the component is there at its first render. It never rejects. */
export type LazyComponent<Props> = ComponentType<Props> & { prefetch: () => Promise<void> };

export function lazyComponent<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let fetched: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => {
    try {
      fetched = await fetchIt();
      return { default: fetched };
    } catch (cause) {
      throw new ChunkLoadError('a part of the application could not be fetched', { cause });
    }
  });
  function LazilyFetched(props: Props) {
    // `lazy` shows the fallback even for what is fetched already, and React then keeps that for 300 ms.
    const [Content] = useState<ComponentType<Props>>(() => fetched ?? Lazy);
    return <Content {...props} />;
  }
  const prefetch = async () => {
    // Without the server it fails, and is fetched when it is shown.
    fetched ??= await fetchIt().catch(() => undefined);
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
  /** Meanwhile. */
  fallback?: ReactNode;
  children: ReactNode;
}

export function LazyBoundary({ fallback = null, children }: LazyBoundaryProps) {
  return (
    <LoadErrorBoundary onLoadError={useNotifyNotFetched()}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LoadErrorBoundary>
  );
}
