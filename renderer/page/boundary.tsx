import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  /** Stands where the section failed. */
  failed: (retry: () => void) => ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Catches what a section throws in the browser. */
class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  retry = () => this.setState({ failed: false });
  override render() {
    return this.state.failed ? this.props.failed(this.retry) : this.props.children;
  }
}

/**
 * Keeps a section's failure to the section. On the server, where React has no error boundaries, the Suspense around the
 * section gives the failed state in its place, and the browser tries once more.
 */
export function SectionBoundary(props: Props) {
  return (
    <Boundary {...props}>
      <Suspense fallback={props.failed(() => {})}>{props.children}</Suspense>
    </Boundary>
  );
}
