'use client'
import { activeConnection } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { activeFamily } from './activeFamily.js'
import { useInstance } from './useInstance.js'
import { useOpening } from './useOpening.js'
import { useStateOf } from './useStateOf.js'

/** Props of `NetworkButton`. */
export interface NetworkButtonProps {
  /** Shown while nobody is connected. @default 'Choose network' */
  readonly label?: string
  /** Shown while the wallet is on a network that the site does not list. @default 'Switch network' */
  readonly unsupportedLabel?: string
  readonly disabled?: boolean
  readonly className?: string
}

/** A triangle, so that the state is not told by colour alone; the text says the same. */
const warning = (
  <svg viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" aria-hidden="true" data-lk-warning="">
    <path fillRule="evenodd" d="M8 1 16 15H0ZM7.2 6v4.6h1.6V6Zm0 5.9v1.6h1.6v-1.6Z" />
  </svg>
)

/**
 * Shows the network in use and opens the list of networks; draws nothing where the site offers no other. Unstyled but for what the site gives it by `className` or
 * `[data-lk-button]`; `data-lk-status` says where it stands, `unsupported` included.
 */
export function NetworkButton({
  label = 'Choose network',
  unsupportedLabel = 'Switch network',
  disabled,
  className,
}: NetworkButtonProps): ReactElement | null {
  const latchkey = useInstance('NetworkButton')
  const { open: isOpen, loading } = useStateOf(latchkey, (state) => state.modal)
  const status = useStateOf(latchkey, (state) => activeFamily(state)?.status)
  const networkId = useStateOf(latchkey, (state) => activeConnection(activeFamily(state))?.networkId)
  const [open, intent, hasFailed, isMounted] = useOpening(latchkey, { view: 'Networks' })

  const network = latchkey.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const isUnsupported = !!networkId && !network
  const isBusy = loading || status === 'connecting' || status === 'reconnecting'
  const text = hasFailed ? 'Try again' : isUnsupported ? unsupportedLabel : (network?.name ?? label)
  if (!latchkey.networkSwitch) return null
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      data-lk-button="network"
      data-lk-network={networkId}
      data-lk-status={isMounted ? (isUnsupported ? 'unsupported' : (status ?? 'disconnected')) : 'unknown'}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isBusy}
      aria-disabled={isBusy || undefined}
      // Not `disabled`: the modal gives focus back to the button that opened it.
      onClick={isBusy ? undefined : open}
      {...intent}
    >
      {isUnsupported && !hasFailed && warning}
      {text}
    </button>
  )
}
