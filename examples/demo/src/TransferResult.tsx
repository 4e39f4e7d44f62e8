import type { TransactionOutcome } from '@latchkey/adapter-eip155'
import type { BaseError } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useTexts } from './PageLook.js'
import { speakFailure } from './speakFailure.js'

/** Props of `TransferResult`. */
export interface TransferResultProps {
  readonly hash: string | undefined
  /** Base of the network's explorer. */
  readonly explorer: string | undefined
  readonly status: TransactionOutcome['status'] | 'waiting'
  readonly error: BaseError | undefined
}

/** What became of a transfer, or why there is none; announced as it changes. */
export function TransferResult({ hash, explorer, status, error }: TransferResultProps): ReactElement {
  const { speak } = useTexts()
  return (
    <div aria-live="polite">
      {error && (
        <p className="field-error" data-demo="send-error">
          {speakFailure(speak, error)}
        </p>
      )}
      {hash !== undefined && (
        <>
          <p className="mono result" dir="ltr" data-demo="transaction-hash">
            {explorer ? (
              <a
                href={`${explorer}/tx/${hash}`}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${speak('send.hash', { hash })} (${speak('hero.newTab')})`}
              >
                {hash}
              </a>
            ) : (
              hash
            )}
          </p>
          <p data-demo="transaction-status" data-status={status}>
            {speak(`transaction.${status}`)}
          </p>
        </>
      )}
    </div>
  )
}
