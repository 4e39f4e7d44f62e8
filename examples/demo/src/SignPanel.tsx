import { useSignMessage } from '@latchkey/app-shell/react'
import type { FormEvent, ReactElement } from 'react'
import { useState } from 'react'
import { noteResult } from './demoState.js'

/** Signs a message with the connected account. */
export function SignPanel({ disabled }: { readonly disabled: boolean }): ReactElement {
  const [message, setMessage] = useState('Hello from Latchkey')
  const { signMessageAsync, status, data, error } = useSignMessage()

  const sign = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (status === 'pending') return
    try {
      const { signature, address, publicKey } = await signMessageAsync({ message })
      noteResult({ lastSignature: { message, signature, address, ...(publicKey && { publicKey }) } })
    } catch (thrown) {
      const { code, shortMessage } = thrown as { code: string; shortMessage: string }
      noteResult({ lastError: { code, message: shortMessage } })
    }
  }

  return (
    <section className="panel" aria-labelledby="sign-title">
      <h2 id="sign-title">Sign a message</h2>
      <form onSubmit={sign}>
        <label htmlFor="message">Message</label>
        <textarea id="message" rows={2} value={message} onChange={(event) => setMessage(event.target.value)} />
        {/* Busy rather than disabled, so that focus stays where it is. */}
        <button type="submit" data-demo="sign" disabled={disabled} aria-disabled={status === 'pending'}>
          {status === 'pending' ? 'Check your wallet' : 'Sign'}
        </button>
      </form>
      {disabled && <p className="hint">Connect a wallet first.</p>}
      <div aria-live="polite">
        {status === 'success' && (
          <p className="mono" data-demo="signature">
            {data?.signature}
          </p>
        )}
        {status === 'error' && (
          <p data-demo="sign-error">
            {error?.code === 'USER_REJECTED' ? 'Declined in the wallet.' : error?.shortMessage}
          </p>
        )}
      </div>
    </section>
  )
}
