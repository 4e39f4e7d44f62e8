import { useAccount, useLatchkey, useLatchkeyState } from '@latchkey/app-shell/react'
import type { BaseError } from '@latchkey/kernel'
import { isDismissal, shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { useTexts } from './PageLook.js'
import { speakFailure } from './speakFailure.js'
import type { DialogUse } from './useDialog.js'

/** Network and address of a CAIP-10 id. */
const partsOf = (account: string): readonly [networkId: string, address: string] => {
  const end = account.lastIndexOf(':')
  return [account.slice(0, end), account.slice(end + 1)]
}

/** Who is signed in, and the ways in and out; with `?signIn`. */
export function SignInPanel({ dialog: { inDialog } }: { readonly dialog: DialogUse }): ReactElement {
  const { speak } = useTexts()
  const latchkey = useLatchkey()
  const { caipAddress, isConnected } = useAccount()
  const authenticated = useLatchkeyState(({ plugins }) => plugins.siwx?.authenticated) ?? {}
  const [error, setError] = useState<BaseError>()
  const [isEnding, setEnding] = useState(false)
  const signed = Object.keys(authenticated).filter((account) => authenticated[account])
  const { signIn, signOut } = latchkey.plugins.siwx

  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setError(undefined)
    try {
      await work()
    } catch (thrown) {
      const { code } = thrown as BaseError
      if (!isDismissal(thrown) && code !== 'SIWX_CANCELLED') setError(thrown as BaseError)
    }
  }
  const leave = async (): Promise<void> => {
    setEnding(true)
    await run(signOut)
    setEnding(false)
  }

  return (
    <section className="panel" aria-labelledby="sign-in-title" data-demo="sign-in-card">
      <h2 id="sign-in-title">{speak('signIn.title')}</h2>
      {signed.length > 0 ? (
        <ul className="ecosystems" data-demo="signed-in">
          {signed.map((account) => {
            const [networkId, address] = partsOf(account)
            const network = latchkey.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
            return (
              <li key={account} data-demo-signed={account}>
                <span className="ecosystem">
                  <strong>{network?.name ?? networkId}</strong>
                  <bdi className="mono">{shortAddress(address)}</bdi>
                </span>
                <span className="chip" data-status="connected">
                  {speak('signIn.signed')}
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="hint" data-demo="signed-out">
          {speak('signIn.nobody')}
        </p>
      )}
      <div className="panel-actions">
        {isConnected && caipAddress && !authenticated[caipAddress] && (
          <button type="button" data-demo="sign-in" onClick={() => inDialog(() => void run(signIn))}>
            {speak('signIn.in')}
          </button>
        )}
        {signed.length > 0 && (
          <button type="button" className="second" data-demo="sign-out" disabled={isEnding} onClick={leave}>
            {speak('signIn.out')}
          </button>
        )}
      </div>
      {error && <p role="alert">{speakFailure(speak, error)}</p>}
    </section>
  )
}
