import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  /** The screen shown instead; `retry` draws the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Called before a retry, e.g. to download a page again. */
  readonly onRetry?: () => void;
}

/** Catches what its children throw while drawing. React reports the error to the console, and so to the error log. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown; readonly failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  readonly #retry = () => {
    this.props.onRetry?.();
    this.setState({ error: null, failed: false });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.#retry) : this.props.children;
  }
}
