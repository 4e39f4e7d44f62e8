import { useAccount, useSignMessage } from '@latchkey/app-shell/react'
import type { FormEvent, ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { noteResult } from './demoState.js'
import { useTexts } from './PageLook.js'
import { speakFailure } from './speakFailure.js'

/** Signs a message with the connected account, of whichever ecosystem. */
export function SignPanel({ disabled }: { readonly disabled: boolean }): ReactElement {
  const { speak } = useTexts()
  const { caipAddress } = useAccount()
  const [message, setMessage] = useState<string>()
  const { signMessageAsync, status, data, error, reset } = useSignMessage()
  const shown = message ?? speak('sign.example')

  // A signature of another account says nothing about this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account is what it goes by
  useEffect(() => reset(), [caipAddress, reset])

  const sign = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (status === 'pending') return
    try {
      const { signature, address, publicKey } = await signMessageAsync({ message: shown })
      noteResult({ lastSignature: { message: shown, signature, address, ...(publicKey && { publicKey }) } })
    } catch (thrown) {
      const { code, shortMessage } = thrown as { code: string; shortMessage: string }
      noteResult({ lastError: { code, message: shortMessage } })
    }
  }

  return (
    <section className="panel" aria-labelledby="sign-title">
      <h2 id="sign-title">{speak('sign.title')}</h2>
      <form onSubmit={sign}>
        <label htmlFor="message">{speak('sign.message')}</label>
        <textarea id="message" rows={3} dir="auto" value={shown} onChange={(event) => setMessage(event.target.value)} />
        {/* Busy rather than disabled, so that focus stays where it is. */}
        <button type="submit" data-demo="sign" disabled={disabled} aria-disabled={status === 'pending'}>
          {speak(status === 'pending' ? 'wallet.check' : 'sign.button')}
        </button>
      </form>
      {disabled && <p className="hint">{speak('wallet.connectFirst')}</p>}
      <div aria-live="polite">
        {status === 'success' && (
          <>
            <p className="hint">{speak('sign.result')}</p>
            <p className="mono result" dir="ltr" data-demo="signature">
              {data?.signature}
            </p>
          </>
        )}
        {status === 'error' && error && (
          <p className="field-error" data-demo="sign-error">
            {speakFailure(speak, error)}
          </p>
        )}
      </div>
    </section>
  )
}
