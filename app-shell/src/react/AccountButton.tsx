'use client'
import { activeConnection, shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect } from 'react'
import { gradientOf } from '../ui/gradientOf.js'
import { activeFamily } from './activeFamily.js'
import { followBalance } from './followBalance.js'
import { isUnsupported } from './isUnsupported.js'
import { showAmount } from './showAmount.js'
import { useInstance } from './useInstance.js'
import { useOpening } from './useOpening.js'
import { useRestoring } from './useRestoring.js'
import { useStateOf } from './useStateOf.js'
import { warning } from './warning.js'

/** Props of `AccountButton`. */
export interface AccountButtonProps {
  /** @default 'show' */
  readonly balance?: 'show' | 'hide' | undefined
  /** Shown while the wallet is on a network that the site does not list. @default 'Wrong network' */
  readonly unsupportedLabel?: string | undefined
  /** Shown once opening the modal failed. @default 'Try again' */
  readonly retryLabel?: string | undefined
  /** Read out before the full address. @default 'Account' */
  readonly accountLabel?: string | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/** As wide as a balance. Attributes only: a strict policy refuses inline styles. */
const skeleton = (
  <svg width="8ch" height=".7em" fill="currentColor" aria-hidden="true" data-lk-skeleton="">
    <rect width="100%" height="100%" rx="3" opacity=".3" />
  </svg>
)

/**
 * Picture, short address and balance of who is connected, and opens the account; nothing while nobody is. Unstyled but
 * for what the site gives it by `className` or `[data-lk-button="account"]`.
 */
export function AccountButton({
  balance: wanted = 'show',
  unsupportedLabel = 'Wrong network',
  retryLabel = 'Try again',
  accountLabel = 'Account',
  disabled,
  className,
}: AccountButtonProps): ReactElement | null {
  const latchkey = useInstance('AccountButton')
  const { open: isOpen, loading } = useStateOf(latchkey, (state) => state.modal)
  const status = useStateOf(latchkey, (state) => activeFamily(state)?.status)
  const connection = useStateOf(latchkey, (state) => activeConnection(activeFamily(state)))
  const account = useStateOf(latchkey, (state) => activeFamily(state)?.account)
  const locale = useStateOf(latchkey, (state) => state.locale ?? 'auto')
  const [open, intent, hasFailed, isMounted] = useOpening(latchkey)
  const restoring = useRestoring(latchkey)
  const { namespace, networkId, activeAddress: address = '' } = connection ?? {}
  const isWrong = isUnsupported(latchkey, networkId)
  const showsBalance = wanted === 'show' && !isWrong

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is another balance
  useEffect(() => {
    if (showsBalance && namespace) return followBalance(latchkey, namespace)
  }, [latchkey, namespace, networkId, address, showsBalance])

  if (!isMounted || !connection) {
    return restoring && !connection ? (
      <button type="button" className={className} disabled data-lk-button="account" data-lk-status="unknown">
        {restoring}
      </button>
    ) : null
  }
  // What was read for another account or network is nothing this one has.
  const known = account?.caipAddress === `${networkId}:${address}` ? account : undefined
  const amount =
    known?.balance === undefined ? '' : `${showAmount(known.balance, locale)} ${known.balanceSymbol ?? ''}`.trim()
  const isKnown = amount || known?.balanceStatus === 'unavailable'
  const detail = isWrong ? unsupportedLabel : amount
  const name = `${accountLabel} ${address}${detail && `, ${detail}`}`
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      data-lk-button="account"
      data-lk-status={isWrong ? 'unsupported' : status}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={loading}
      aria-disabled={loading || undefined}
      aria-label={hasFailed ? undefined : name}
      onClick={loading ? undefined : isOpen ? latchkey.close : open}
      {...intent}
    >
      {hasFailed ? (
        retryLabel
      ) : isWrong ? (
        <>
          {warning}
          {unsupportedLabel}
        </>
      ) : (
        <>
          <span data-lk-avatar="" style={{ background: gradientOf(address, 110) }} />
          <bdi dir="ltr">{shortAddress(address)}</bdi>
          {showsBalance &&
            (isKnown
              ? amount && (
                  <bdi dir="ltr" data-lk-balance="">
                    {amount}
                  </bdi>
                )
              : skeleton)}
        </>
      )}
    </button>
  )
}
