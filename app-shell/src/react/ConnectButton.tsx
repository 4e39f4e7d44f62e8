'use client'
import { activeConnection, shortAddress } from '@latchkey/kernel'
import type { MouseEvent, ReactElement } from 'react'
import { activeFamily } from './activeFamily.js'
import { drawn } from './drawn.js'
import { useInstance } from './useInstance.js'
import { useOpening } from './useOpening.js'
import { useRest } from './useRest.js'
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
  /** Shown while the wallet is on a network that the site does not list. @default 'Wrong network' */
  readonly unsupportedLabel?: string | undefined
  /** Whether the mark of the network is shown once connected. @default 'show' */
  readonly network?: 'show' | 'hide' | undefined
  /** Whether the short address is shown once connected. @default 'show' */
  readonly address?: 'show' | 'hide' | undefined
  /** Whether the native balance is read and shown once connected. @default 'show' */
  readonly balance?: 'show' | 'hide' | undefined
  readonly disabled?: boolean | undefined
  /** Leaves the button bare, for rules of the site. */
  readonly unstyled?: boolean | undefined
  readonly className?: string | undefined
}

/**
 * Opens the modal, and ends that when pressed again; once connected it shows the network, the short address and the balance.
 * Drawn as the elements are, by the tokens of the page; `data-lk-status` says where it stands.
 */
export function ConnectButton(props: ConnectButtonProps): ReactElement {
  const {
    label = 'Connect wallet',
    loadingLabel = 'Opening…',
    retryLabel = 'Try again',
    accountLabel = 'Account',
  } = props
  const latchkey = useInstance('ConnectButton')
  // All of it: each part that is read apart costs bytes of every page.
  const state = useStateOf(latchkey, (all) => all)
  const { open: isOpen, loading } = state.modal
  const family = activeFamily(state)
  const address = activeConnection(family)?.activeAddress
  const [open, intent, hasFailed, isMounted] = useOpening(latchkey)
  const restoring = useRestoring(state)
  const { status: known = 'disconnected' } = family ?? {}
  const status = known === 'disconnected' && state.restoring?.[0] ? 'connecting' : known
  const rest = useRest(latchkey, status !== 'disconnected')

  const press = ({ currentTarget, detail }: MouseEvent<HTMLElement>): void => {
    const { style } = currentTarget
    // The second half of a double click does not count as a second press.
    if (loading && detail > 1) return
    if (isOpen || loading) return latchkey.close()
    // Keeps the width while the label changes, so that nothing next to the button moves.
    style.minWidth = `${currentTarget.getBoundingClientRect().width}px`
    void open().then(() => {
      style.minWidth = ''
    })
  }
  const text = loading ? loadingLabel : hasFailed && retryLabel
  const look = text ? undefined : rest?.look(latchkey, state, props)
  return (
    <button
      type="button"
      className={props.className}
      disabled={props.disabled}
      data-lk-button=""
      data-lk-status={isMounted && (address || !restoring || status === 'connecting') ? status : 'unknown'}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={loading}
      aria-disabled={loading || undefined}
      aria-label={address && !text ? `${accountLabel} ${address}` : undefined}
      onClick={press}
      {...intent}
      {...drawn(props.unstyled, state, rest)}
      {...look}
    >
      {text || (look?.children ?? (address ? shortAddress(address) : (restoring ?? label)))}
    </button>
  )
}
