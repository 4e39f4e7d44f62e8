import type { WalletControl } from '@latchkey/sandbox/page'
import type { ReactElement } from 'react'
import { sandboxNetworks } from '../sandboxNetworks.js'

const foreignChain = 4242

/** What a visitor does in the wallet, and what happens to it. */
export function WalletActions({ control }: { readonly control: WalletControl }): ReactElement {
  const { account, chainId, locked } = control.state
  const moves = [...sandboxNetworks().map(({ id, name }) => ({ id, name })), { id: foreignChain, name: 'unknown 4242' }]
  const waiting = control.pending.length
  return (
    <>
      {waiting > 0 && (
        <fieldset className="sandbox-buttons">
          <legend>Waiting for approval: {control.pending[0]?.method}</legend>
          <button type="button" data-demo="wallet-approve" onClick={() => control.approve()}>
            Approve
          </button>
          <button type="button" data-demo="wallet-reject" onClick={() => control.reject()}>
            Reject
          </button>
        </fieldset>
      )}
      <fieldset className="sandbox-buttons">
        <legend>In the wallet</legend>
        <button
          type="button"
          data-demo="wallet-switch-account"
          onClick={() => control.switchAccount((account + 1) % control.accounts.length)}
        >
          Switch account
        </button>
        {moves.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            data-demo={`wallet-move-${id}`}
            aria-pressed={chainId === id}
            onClick={() => control.moveTo(Number(id))}
          >
            Move to {name}
          </button>
        ))}
        {locked ? (
          <button type="button" data-demo="wallet-unlock" onClick={() => control.unlock()}>
            Unlock
          </button>
        ) : (
          <button type="button" data-demo="wallet-lock" onClick={() => control.lock()}>
            Lock
          </button>
        )}
        <button type="button" data-demo="wallet-disconnect" onClick={() => control.disconnect()}>
          Disconnect in the wallet
        </button>
      </fieldset>
      <fieldset className="sandbox-buttons">
        <legend>Failures</legend>
        <button type="button" data-demo="wallet-drop" onClick={() => control.dropConnection()}>
          Drop connection (1013)
        </button>
        <button type="button" data-demo="wallet-lose" onClick={() => control.dropConnection(4900)}>
          Lose every chain (4900)
        </button>
        <button type="button" data-demo="wallet-restore" onClick={() => control.restoreConnection()}>
          Restore connection
        </button>
        <button type="button" data-demo="wallet-replace" onClick={() => control.replaceObject()}>
          Replace its object
        </button>
        <button type="button" data-demo="wallet-announce-now" onClick={() => control.announce()}>
          Announce now
        </button>
      </fieldset>
    </>
  )
}
