import type {} from '@latchkey/sandbox/page'
import type { ReactElement } from 'react'
import { useTexts } from '../PageLook.js'
import { sandboxNetworks } from '../sandboxNetworks.js'
import { ChainCard } from './ChainCard.js'
import { Scenarios } from './Scenarios.js'
import './sandbox.css'
import { WalletCard } from './WalletCard.js'

/** Ready scenarios; folded below them, the wallets of this page and the chains behind it, with what can be done to them. */
export function SandboxPanel(): ReactElement {
  const { speak } = useTexts()
  const wallets = Object.entries(window.latchkeySandbox?.wallets ?? {})
  return (
    <>
      <Scenarios />
      <details className="sandbox-all" data-demo="sandbox-all">
        <summary>{speak('dock.switches')}</summary>
        {/* Words of the sandbox's own interface, which speaks English. */}
        <div lang="en" dir="ltr">
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
        </div>
      </details>
    </>
  )
}
