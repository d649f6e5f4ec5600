import { Component, type ReactNode } from 'react';

type Props = {
  /** A change resets the error. */
  readonly resetKey: unknown;
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
};
type State = { readonly resetKey: unknown; readonly failed: { readonly error: unknown } | null };

/** Shows the fallback in place of children that threw, until `resetKey` changes. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { resetKey: this.props.resetKey, failed: null };

  static readonly getDerivedStateFromError = (error: unknown): Partial<State> => ({ failed: { error } });

  static readonly getDerivedStateFromProps = ({ resetKey }: Props, state: State): State | null =>
    resetKey === state.resetKey ? null : { resetKey, failed: null };

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : this.props.fallback(failed.error);
  }
}
