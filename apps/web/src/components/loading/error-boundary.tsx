import { Component, type ComponentType, type ReactNode } from "react";

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
