import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorPage } from './error-page.tsx';

interface Props {
  path: string;
  children: ReactNode;
}

interface State {
  path: string;
  hasFailed: boolean;
}

class Boundary extends Component<Props, State> {
  override state: State = { path: this.props.path, hasFailed: false };

  static getDerivedStateFromError = (): Partial<State> => ({ hasFailed: true });

  static getDerivedStateFromProps = ({ path }: Props, before: State): State | null =>
    path === before.path ? null : { path, hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}

/** Keeps a page's crash to that page: the next one starts afresh. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary path={useLocation().pathname}>{children}</Boundary>
);
