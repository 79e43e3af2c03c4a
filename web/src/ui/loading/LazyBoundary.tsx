/** Boundary around lazily loaded components. Without the server loading fails, and the rest of the page goes on. */
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import { useNotifyNotFetched } from '../toasts/useNotify';

/** Thrown when a lazily loaded chunk could not be fetched. */
class ChunkLoadError extends Error {}

export function lazyComponent<Props>(
  fetchIt: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await fetchIt() };
    } catch (cause) {
      throw new ChunkLoadError('a part of the application could not be fetched', { cause });
    }
  });
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
