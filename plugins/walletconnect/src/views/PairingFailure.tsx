import type { FailureProps } from '@latchkey/app-shell/ui'
import { Failure, useFrame, useText } from '@latchkey/app-shell/ui'
import type { BaseError } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect } from 'react'
import { failures } from '../locale/failures.en.js'

type Key = keyof typeof failures

/** The explanation of a failed pairing. */
interface PairingOutcome extends Pick<FailureProps, 'sign'> {
  readonly title: Key
  readonly help?: Key
  /** Whether a retry cannot help. */
  readonly isFinal?: boolean
}

const cancelled: PairingOutcome = { title: 'cancelled', help: 'cancelledHelp' }
const refused: PairingOutcome = { title: 'refused', help: 'refusedHelp' }
const unreachable: PairingOutcome = { title: 'unreachable', help: 'unreachableHelp', sign: 'clock' }
const unsupported: PairingOutcome = { title: 'unsupported' }

const known: { readonly [code: string]: PairingOutcome } = {
  USER_REJECTED: cancelled,
  ABORTED: cancelled,
  RELAY_UNREACHABLE: unreachable,
  TIMEOUT: unreachable,
  ORIGIN_NOT_ALLOWED: refused,
  PROJECT_ID_INVALID: refused,
  // The relay takes the page's time for wrong.
  SESSION_EXPIRED: { title: 'clock', help: 'clockHelp', sign: 'clock' },
  RELAY_REFUSED: refused,
  CHAIN_NOT_SUPPORTED: unsupported,
  METHOD_NOT_SUPPORTED: unsupported,
  ACCOUNT_NOT_FOUND: { title: 'noAccount', help: 'noAccountHelp' },
  REQUEST_EXPIRED: { title: 'ranOut', help: 'ranOutHelp', sign: 'clock' },
  ALREADY_CONNECTED: { title: 'linked', isFinal: true },
  // A module that failed during evaluation stays failed until the page is reloaded.
  STORAGE_DENIED: { title: 'denied', help: 'deniedHelp', isFinal: true, sign: 'lock' },
  PLUGIN_LOAD_FAILED: { title: 'notLoaded', help: 'notLoadedHelp' },
}

/** Props of `PairingFailure`. */
export interface PairingFailureProps extends Pick<FailureProps, 'name' | 'src' | 'onOther'> {
  readonly error: BaseError
  /** How the texts call the wallet, isolated from their direction. */
  readonly wallet: string
  onRetry(): void
}

/** Explains a failed pairing, under the wallet's picture. */
export function PairingFailure({ error, wallet, onRetry, ...rest }: PairingFailureProps): ReactElement {
  const text = useText('walletconnect', failures)
  const { announce } = useFrame()
  const { title, help, sign, isFinal }: PairingOutcome = (Object.hasOwn(known, error.code) && known[error.code]) || {
    title: 'failed',
    help: 'failedHelp',
  }
  const values = { name: wallet }
  const said = [text(title, values), help && text(help, values)]
  const spoken = said.filter(Boolean).join('. ')
  useEffect(() => announce(spoken, true), [announce, spoken])
  return (
    <Failure
      {...rest}
      error={error}
      sign={sign}
      title={said[0]}
      text={said[1]}
      onRetry={isFinal ? undefined : onRetry}
    />
  )
}
