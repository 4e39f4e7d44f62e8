'use client'
import { activeConnection } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { activeFamily } from './activeFamily.js'
import { isUnsupported } from './isUnsupported.js'
import { useInstance } from './useInstance.js'
import { useOpening } from './useOpening.js'
import { useStateOf } from './useStateOf.js'
import { warning } from './warning.js'

/** Props of `NetworkButton`. */
export interface NetworkButtonProps {
  /** Shown while nobody is connected. @default 'Choose network' */
  readonly label?: string | undefined
  /** Shown while the wallet is on a network that the site does not list. @default 'Switch network' */
  readonly unsupportedLabel?: string | undefined
  /** Shown once opening the modal failed. @default 'Try again' */
  readonly retryLabel?: string | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/**
 * Shows the network in use and opens the list of networks; draws nothing where the site offers no other. Unstyled but
 * for what the site gives it by `className` or `[data-lk-button]`; `data-lk-status` says where it stands, `unsupported`
 * included.
 */
export function NetworkButton({
  label = 'Choose network',
  unsupportedLabel = 'Switch network',
  retryLabel = 'Try again',
  disabled,
  className,
}: NetworkButtonProps): ReactElement | null {
  const latchkey = useInstance('NetworkButton')
  const { open: isOpen, loading } = useStateOf(latchkey, (state) => state.modal)
  const status = useStateOf(latchkey, (state) => activeFamily(state)?.status)
  const networkId = useStateOf(latchkey, (state) => activeConnection(activeFamily(state))?.networkId)
  const [open, intent, hasFailed, isMounted] = useOpening(latchkey, { view: 'Networks' })

  const network = latchkey.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const isWrong = isUnsupported(latchkey, networkId)
  const isBusy = loading || status === 'connecting' || status === 'reconnecting'
  const text = hasFailed ? retryLabel : isWrong ? unsupportedLabel : (network?.name ?? label)
  if (!latchkey.networkSwitch) return null
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      data-lk-button="network"
      data-lk-network={networkId}
      data-lk-status={isMounted ? (isWrong ? 'unsupported' : (status ?? 'disconnected')) : 'unknown'}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isBusy}
      aria-disabled={isBusy || undefined}
      // Not `disabled`: the modal gives focus back to the button that opened it.
      onClick={isBusy ? undefined : open}
      {...intent}
    >
      {isWrong && !hasFailed && warning}
      {text}
    </button>
  )
}
