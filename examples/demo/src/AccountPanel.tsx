import {
  AccountButton,
  NetworkButton,
  useAccount,
  useDisconnect,
  useLatchkey,
  useLatchkeyState,
} from '@latchkey/app-shell/react'
import { activeConnection, shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { isBare } from './isBare.js'
import type { Texts } from './locales/en.js'
import { useTexts } from './PageLook.js'
import { speakFailure } from './speakFailure.js'

const reasons: readonly string[] = [
  'user',
  'wallet',
  'rejected',
  'cancelled',
  'other-tab',
  'no-connector',
  'no-accounts',
]

/** One ecosystem: who is connected there, and a way to use that account. */
function Ecosystem({ namespace }: { readonly namespace: string }): ReactElement {
  const { speak } = useTexts()
  const latchkey = useLatchkey()
  const state = useLatchkeyState(({ namespaces }) => namespaces[namespace])
  const isRestoring = useLatchkeyState(({ restoring }) => restoring?.includes(namespace))
  const isActive = useLatchkeyState(({ activeNamespace }) => activeNamespace === namespace)
  const connection = activeConnection(state)
  const { status: known = 'disconnected', reason } = state ?? {}
  const status = known === 'disconnected' && isRestoring ? 'connecting' : known
  const name = speak(`ecosystem.${namespace}` as keyof Texts)
  const why = status === 'disconnected' && reason && reason !== 'never' ? reason : undefined
  return (
    <li data-demo-ecosystem={namespace}>
      <span className="ecosystem">
        <strong>{name}</strong>
        {connection ? (
          <bdi className="mono">{shortAddress(connection.activeAddress)}</bdi>
        ) : (
          why && (
            <span className="hint">
              {speak((reasons.includes(why) ? `reason.${why}` : 'reason.other') as keyof Texts)}
            </span>
          )
        )}
      </span>
      {connection && !isActive && (
        <button
          type="button"
          className="small"
          onClick={() => void latchkey.switchNetwork({ networkId: connection.networkId }).catch(() => undefined)}
        >
          {speak('accounts.use', { ecosystem: name })}
        </button>
      )}
      {connection && isActive && <span className="hint">{speak('accounts.active')}</span>}
      <span
        className="chip"
        data-status={status}
        {...(isActive && { 'data-demo': 'status', 'data-reason': why ?? '' })}
      >
        {speak(`status.${status}`)}
      </span>
    </li>
  )
}

/** Who is connected in each ecosystem, as a site reads it from the hooks. */
export function AccountPanel(): ReactElement {
  const { speak } = useTexts()
  const { address, networkId } = useAccount()
  const { disconnect, status: disconnecting, error } = useDisconnect()
  const { networks } = useLatchkey()
  const name = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.name
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  return (
    <section className="panel" aria-labelledby="account-title">
      <h2 id="account-title">{speak('accounts.title')}</h2>
      <ul className="ecosystems">
        {namespaces.map((namespace) => (
          <Ecosystem key={namespace} namespace={namespace} />
        ))}
      </ul>
      <dl>
        <dt>{speak('accounts.network')}</dt>
        <dd data-demo="network">{name ?? speak('accounts.unknownNetwork')}</dd>
        <dt>{speak('accounts.address')}</dt>
        <dd data-demo="address" className="mono" dir="ltr">
          {address ?? '–'}
        </dd>
      </dl>
      <div className="panel-actions">
        {!isBare && (
          <>
            <NetworkButton
              label={speak('chooseNetwork')}
              unsupportedLabel={speak('switchNetwork')}
              retryLabel={speak('retry')}
            />
            <AccountButton
              accountLabel={speak('account')}
              unsupportedLabel={speak('wrongNetwork')}
              retryLabel={speak('retry')}
            />
          </>
        )}
        {address && (
          <button
            type="button"
            className="second"
            data-demo="disconnect"
            disabled={disconnecting === 'pending'}
            onClick={() => disconnect()}
          >
            {speak('accounts.disconnect')}
          </button>
        )}
      </div>
      {error && <p role="alert">{speakFailure(speak, error)}</p>}
    </section>
  )
}
