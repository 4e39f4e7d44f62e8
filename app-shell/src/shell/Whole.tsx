import type { KernelState } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import { Component } from 'react'
import type { ModalProps } from './Modal.js'
import { Modal } from './Modal.js'

/**
 * The modal, made anew when a plugin throws where no view of it contains that: while its view goes, or in the header. What throws
 * again with the same views closes it.
 */
export class Whole extends Component<ModalProps, { readonly failed?: KernelState['stack'] }> {
  // Without a state derived from the error, nothing is drawn in between.
  override componentDidCatch(error: unknown): void {
    const { kernel } = this.props
    const failed = kernel.getState().stack
    kernel.report(error)
    if (this.state?.failed === failed) kernel.close()
    this.setState({ failed })
  }

  override render(): ReactNode {
    return <Modal {...this.props} {...this.state} />
  }
}
