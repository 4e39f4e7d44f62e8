import type { SentTransaction, TransactionOutcome } from '@latchkey/adapter-eip155'
import { useAccount, useLatchkey } from '@latchkey/app-shell/react'
import { BaseError } from '@latchkey/kernel'
import type { FormEvent, ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { noteResult } from './demoState.js'

type Status = TransactionOutcome['status'] | 'waiting'

const texts: Record<Status, string> = {
  waiting: 'Sent. Waiting for a block.',
  landed: 'Confirmed',
  failed: 'The transaction was included in a block and reverted.',
  replaced: 'Another transaction replaced it.',
  unknown: 'Sent. Not confirmed yet.',
}

/** Reads an amount of ether as wei; anything but plain digits is none. */
const parseAmount = (text: string): bigint | undefined => {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,18}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(18, '0'))
}

/** Sends ether from the connected account and follows what becomes of it. */
export function SendPanel({ disabled }: { readonly disabled: boolean }): ReactElement {
  const latchkey = useLatchkey()
  const { address } = useAccount()
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('0.01')
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<BaseError>()
  const [sent, setSent] = useState<SentTransaction>()
  const [status, setStatus] = useState<Status>('waiting')

  useEffect(() => {
    if (sent) noteResult({ lastTransaction: { hash: sent.hash, status } })
  }, [sent, status])

  useEffect(() => {
    if (!sent) return
    const abort = new AbortController()
    sent.wait({ signal: abort.signal }).then(
      (outcome) => setStatus(outcome.status),
      // The code that waits failed to load, unless the panel was unmounted; neither reveals the state of the transaction.
      () => abort.signal.aborted || setStatus('unknown'),
    )
    return () => abort.abort()
  }, [sent])

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isAsking) return
    setError(undefined)
    setAsking(true)
    try {
      const connection = latchkey.connection('eip155')
      const value = parseAmount(amount)
      if (value === undefined) throw new BaseError('Enter an amount such as 0.01.', { code: 'AMOUNT_INVALID' })
      if (!connection) throw new BaseError('Connect a wallet first.', { code: 'NOT_CONNECTED' })
      const transaction = await connection.sendTransaction({ to: to.trim() || address, value })
      setStatus('waiting')
      setSent(transaction)
    } catch (thrown) {
      const failure = thrown as BaseError
      setError(failure)
      noteResult({ lastError: { code: failure.code, message: failure.shortMessage } })
    }
    setAsking(false)
  }

  const check = async (): Promise<void> => {
    const outcome = await sent?.check().catch(() => undefined)
    if (outcome) setStatus(outcome.status)
  }

  return (
    <section className="panel" aria-labelledby="send-title">
      <h2 id="send-title">Send ether</h2>
      <form onSubmit={send}>
        <label htmlFor="send-to">To</label>
        <input
          id="send-to"
          data-demo="send-to"
          value={to}
          placeholder={address ?? '0x…'}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setTo(event.target.value)}
        />
        <label htmlFor="send-amount">Amount in ETH</label>
        <input
          id="send-amount"
          data-demo="send-amount"
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => setAmount(event.target.value)}
        />
        {/* Busy rather than disabled, so that focus stays where it is. */}
        <button type="submit" data-demo="send" disabled={disabled} aria-disabled={isAsking}>
          {isAsking ? 'Check your wallet' : 'Send'}
        </button>
      </form>
      {disabled && <p className="hint">Connect a wallet first.</p>}
      <div aria-live="polite">
        {error && (
          <p data-demo="send-error">
            {error.code === 'USER_REJECTED' ? 'Declined in the wallet.' : error.shortMessage}
          </p>
        )}
        {sent && (
          <>
            <p className="mono" data-demo="transaction-hash">
              {sent.hash}
            </p>
            <p data-demo="transaction-status" data-status={status}>
              {texts[status]}
            </p>
          </>
        )}
      </div>
      {sent && status === 'unknown' && (
        <button type="button" data-demo="check-again" onClick={check}>
          Check again
        </button>
      )}
    </section>
  )
}
