import type {} from '@latchkey/sandbox/page'
import type { ReactElement } from 'react'
import { sandboxNetworks } from '../sandboxNetworks.js'
import { ChainCard } from './ChainCard.js'
import './sandbox.css'
import { WalletCard } from './WalletCard.js'

/** The wallets of this page and the chains behind it, with what can be done to them. */
export function SandboxPanel(): ReactElement {
  const wallets = Object.entries(window.latchkeySandbox?.wallets ?? {})
  return (
    <>
      <p className="hint">
        Control the wallet and the chain: reject, stall, lock or switch networks, and watch how the page responds.
      </p>
      <h3>Wallets</h3>
      {wallets.map(([id, control], index) => (
        <WalletCard key={id} id={id} control={control} unfolded={index === 0} />
      ))}
      <h3>Chains</h3>
      <div className="sandbox-chains">
        {sandboxNetworks().map(({ id, name }) => (
          <ChainCard key={id} chain={`eip155:${id}`} name={name ?? `Chain ${id}`} />
        ))}
      </div>
    </>
  )
}
