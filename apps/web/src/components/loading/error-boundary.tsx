import { Component, type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import { notifyError } from "../../lib/toasts.ts";

interface Props {
  readonly children: ReactNode;
  /** Rendered instead of the children; `onRetry` renders them again. */
  readonly screen: ComponentType<{ readonly onRetry: () => void }>;
  /** Called before a retry, e.g. to download a page chunk again. */
  readonly beforeRetry?: () => void;
}

/** Catches render errors of its children. React logs them to the console, which feeds the error log. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  readonly #retry = () => {
    this.props.beforeRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    const { screen: Screen, children } = this.props;
    return this.state.failed ? <Screen onRetry={this.#retry} /> : children;
  }
}

/**
 * Boundary for code loaded on demand (a dialog, a drawer). If loading fails, offline or after a new release, the page stays
 * as it is and a toast says what to do; with `silent`, for code that no one asked for, it renders nothing.
 */
export function LazyBoundary({
  silent = false,
  children,
}: {
  readonly silent?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <ErrorBoundary screen={silent ? RenderNothing : LoadFailedToast}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const RenderNothing = () => null;

function LoadFailedToast() {
  useEffect(() => notifyError("This could not be loaded. Reload the page and try again."), []);
  return null;
}
