'use client'
import { activeConnection, shortAddress } from '@latchkey/kernel'
import type { MouseEvent, ReactElement } from 'react'
import { useRef } from 'react'
import { activeFamily } from './activeFamily.js'
import { useInstance } from './useInstance.js'
import { useOpening } from './useOpening.js'
import { useRestoring } from './useRestoring.js'
import { useStateOf } from './useStateOf.js'

/** Props of `ConnectButton`. */
export interface ConnectButtonProps {
  /** @default 'Connect wallet' */
  readonly label?: string | undefined
  /** Shown while an opening takes longer than 100 ms. @default 'Opening…' */
  readonly loadingLabel?: string | undefined
  /** Shown once opening the modal failed. @default 'Try again' */
  readonly retryLabel?: string | undefined
  /** Read out before the full address. @default 'Account' */
  readonly accountLabel?: string | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/**
 * Opens the modal, and ends that when pressed again; shows the short address once connected. Unstyled but for what the
 * site gives it by `className` or `[data-lk-button]`; `data-lk-status` says where it stands.
 */
export function ConnectButton({
  label = 'Connect wallet',
  loadingLabel = 'Opening…',
  retryLabel = 'Try again',
  accountLabel = 'Account',
  disabled,
  className,
}: ConnectButtonProps): ReactElement {
  const latchkey = useInstance('ConnectButton')
  const { open: isOpen, loading } = useStateOf(latchkey, (state) => state.modal)
  const status = useStateOf(latchkey, (state) => {
    const { status = 'disconnected' } = activeFamily(state) ?? {}
    return status === 'disconnected' && state.restoring?.[0] ? 'connecting' : status
  })
  const address = useStateOf(latchkey, (state) => activeConnection(activeFamily(state))?.activeAddress)
  const [open, intent, hasFailed, isMounted] = useOpening(latchkey)
  const restoring = useRestoring(latchkey)
  // Keeps the width while the label changes, so that nothing next to the button moves.
  const room = useRef<number>(undefined)

  const press = ({ currentTarget, detail }: MouseEvent<HTMLElement>): void => {
    // The second half of a double click does not count as a second press.
    if (loading && detail > 1) return
    if (isOpen || loading) return latchkey.close()
    room.current = currentTarget.offsetWidth
    open()
  }
  const text = loading ? loadingLabel : hasFailed ? retryLabel : address ? shortAddress(address) : (restoring ?? label)
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      data-lk-button=""
      data-lk-status={isMounted && (address || !restoring || status === 'connecting') ? status : 'unknown'}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={loading}
      aria-disabled={loading || undefined}
      aria-label={address && !hasFailed && !loading ? `${accountLabel} ${address}` : undefined}
      style={loading ? { minWidth: room.current } : undefined}
      onClick={press}
      {...intent}
    >
      {text}
    </button>
  )
}
