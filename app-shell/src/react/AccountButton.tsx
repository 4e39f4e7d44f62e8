'use client'
import { activeConnection, shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { gradientOf } from '../ui/gradientOf.js'
import { activeFamily } from './activeFamily.js'
import { drawn } from './drawn.js'
import { useInstance } from './useInstance.js'
import { useOpening } from './useOpening.js'
import { useRest } from './useRest.js'
import { useRestoring } from './useRestoring.js'
import { useStateOf } from './useStateOf.js'

/** Props of `AccountButton`. */
export interface AccountButtonProps {
  /** Whether the picture of the account is shown. @default 'show' */
  readonly avatar?: 'show' | 'hide' | undefined
  /** Whether the short address is shown. @default 'show' */
  readonly address?: 'show' | 'hide' | undefined
  /** Whether the native balance is read and shown. @default 'show' */
  readonly balance?: 'show' | 'hide' | undefined
  /** Shown while the wallet is on a network that the site does not list. @default 'Wrong network' */
  readonly unsupportedLabel?: string | undefined
  /** Shown once opening the modal failed. @default 'Try again' */
  readonly retryLabel?: string | undefined
  /** Read out before the full address. @default 'Account' */
  readonly accountLabel?: string | undefined
  readonly disabled?: boolean | undefined
  /** Leaves the button bare, for rules of the site. */
  readonly unstyled?: boolean | undefined
  readonly className?: string | undefined
}

/**
 * Picture, short address and balance of who is connected, and opens the account; nothing while nobody is. Drawn as the elements
 * are, by the tokens of the page.
 */
export function AccountButton(props: AccountButtonProps): ReactElement | null {
  const { retryLabel = 'Try again', accountLabel = 'Account', className, disabled, unstyled } = props
  const latchkey = useInstance('AccountButton')
  const state = useStateOf(latchkey, (all) => all)
  const { open: isOpen, loading } = state.modal
  const family = activeFamily(state)
  const connection = activeConnection(family)
  const [open, intent, hasFailed, isMounted] = useOpening(latchkey)
  const restoring = useRestoring(state)
  const rest = useRest(latchkey, !!(connection || restoring))

  if (!isMounted || !connection) {
    return restoring && !connection ? (
      <button
        type="button"
        className={className}
        disabled
        data-lk-button="account"
        data-lk-status="unknown"
        {...drawn(unstyled, state, rest)}
      >
        {restoring}
      </button>
    ) : null
  }
  const look = hasFailed ? undefined : rest?.look(latchkey, state, { ...props, paint: gradientOf })
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      data-lk-button="account"
      data-lk-status={family?.status}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={loading}
      aria-disabled={loading || undefined}
      aria-label={hasFailed ? undefined : `${accountLabel} ${connection.activeAddress}`}
      onClick={loading ? undefined : isOpen ? latchkey.close : open}
      {...intent}
      {...drawn(unstyled, state, rest)}
      {...look}
    >
      {hasFailed ? retryLabel : (look?.children ?? shortAddress(connection.activeAddress))}
    </button>
  )
}
