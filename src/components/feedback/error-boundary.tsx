import { Component, type ReactNode } from 'react';

type Props = {
  /** A change resets the error. */
  readonly place: unknown;
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
};
type State = { readonly place: unknown; readonly failed: { readonly error: unknown } | null };

/** Shows the fallback in place of children that threw, until `place` changes. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { place: this.props.place, failed: null };

  static readonly getDerivedStateFromError = (error: unknown): Partial<State> => ({ failed: { error } });

  static readonly getDerivedStateFromProps = ({ place }: Props, state: State): State | null =>
    place === state.place ? null : { place, failed: null };

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : this.props.fallback(failed.error);
  }
}
