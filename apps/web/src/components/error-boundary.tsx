import { Component, type ComponentType, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  /** The screen shown instead; `onRetry` draws the children again. */
  readonly screen: ComponentType<{ readonly onRetry: () => void }>;
  /** Called before a retry, e.g. to download a page again. */
  readonly beforeRetry?: () => void;
}

/** Catches what its children throw while drawing. React reports the error to the console, and so to the error log. */
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
