/** Where parts stand that are fetched when they are first shown. Without the server that fails, and the page goes on. */
import { Component, type ReactNode, Suspense } from 'react';
import { PartNotFetched } from './lazyPart';
import { useTellNotFetched } from './useTellNotFetched';

interface WithoutThemProps {
  children: ReactNode;
  onLost: () => void;
}

class WithoutThem extends Component<WithoutThemProps, { fault: unknown }> {
  override state = { fault: null as unknown };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override componentDidCatch(fault: unknown) {
    if (fault instanceof PartNotFetched) this.props.onLost();
  }

  override render() {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    if (fault instanceof PartNotFetched) return null;
    throw fault;
  }
}

interface FetchedPartsProps {
  /** Meanwhile. */
  fallback?: ReactNode;
  children: ReactNode;
}

export function FetchedParts({ fallback = null, children }: FetchedPartsProps) {
  return (
    <WithoutThem onLost={useTellNotFetched()}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </WithoutThem>
  );
}
