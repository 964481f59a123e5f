import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What is shown in place of children that could not be drawn; `reset` draws them anew. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /** A change of it draws the children anew, such as going to another page. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  failed?: { error: unknown } | undefined;
}

/** Keeps a failure to draw within its own layer. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: { error } };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.reset();
  }

  reset = () => this.setState({ failed: undefined });

  override render() {
    return this.state.failed ? this.props.fallback(this.state.failed.error, this.reset) : this.props.children;
  }
}
