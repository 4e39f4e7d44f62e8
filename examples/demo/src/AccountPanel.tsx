import { useAccount, useDisconnect, useLatchkey } from '@latchkey/app-shell/react'
import type { ReactElement } from 'react'

/** Who is connected, as a site reads it from the hooks. */
export function AccountPanel(): ReactElement {
  const { status, address, networkId, reason } = useAccount()
  const { disconnect, status: disconnecting, error } = useDisconnect()
  const { networks } = useLatchkey()
  const name = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.name ?? 'Unknown Network'
  return (
    <section className="panel" aria-labelledby="account-title">
      <h2 id="account-title">Account</h2>
      <dl>
        <dt>Status</dt>
        <dd data-demo="status">
          {status}
          {status === 'disconnected' && reason && reason !== 'never' ? ` (${reason})` : ''}
        </dd>
        <dt>Network</dt>
        <dd data-demo="network">{name}</dd>
        <dt>Address</dt>
        <dd data-demo="address" className="mono">
          {address ?? '–'}
        </dd>
      </dl>
      {address ? (
        <button
          type="button"
          data-demo="disconnect"
          disabled={disconnecting === 'pending'}
          onClick={() => disconnect()}
        >
          Disconnect
        </button>
      ) : (
        <p className="hint">Not connected</p>
      )}
      {error && <p role="alert">{error.shortMessage}</p>}
    </section>
  )
}
