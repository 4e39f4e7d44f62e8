import type { ReactNode } from 'react'
import { Component } from 'react'

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Receives each error once; replace the boundary to try again. */
  onError(error: unknown): void
}

/** Keeps what a view throws from taking the modal along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
