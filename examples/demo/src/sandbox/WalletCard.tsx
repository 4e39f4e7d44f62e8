import type { WalletControl } from '@latchkey/sandbox/page'
import type { ReactElement } from 'react'
import { sandboxNetworks } from '../sandboxNetworks.js'
import { useWallet } from './useWallet.js'
import { WalletActions } from './WalletActions.js'
import { WalletRequests } from './WalletRequests.js'
import { WalletSwitches } from './WalletSwitches.js'

/** One test wallet: how it stands, what can be done in it, how it misbehaves and what it was asked. */
export function WalletCard({
  id,
  control,
  unfolded,
}: {
  readonly id: string
  readonly control: WalletControl
  readonly unfolded: boolean
}): ReactElement {
  useWallet(control)
  const { permitted, locked, account, chainId } = control.state
  const network = sandboxNetworks().find((one) => one.id === chainId)?.name ?? `chain ${chainId}`
  const facts = [
    permitted ? 'connected' : 'not connected',
    locked ? 'locked' : undefined,
    `account ${account + 1} of ${control.accounts.length}`,
    network,
  ]
  return (
    <details className="sandbox-wallet" data-demo-wallet={id} open={unfolded}>
      <summary>
        <strong>{control.name}</strong>{' '}
        <span className="hint" data-demo="wallet-state">
          {facts.filter(Boolean).join(' · ')}
        </span>
      </summary>
      <p className="mono">
        {id} · {control.rdns}
      </p>
      <WalletActions control={control} />
      <WalletSwitches control={control} />
      <WalletRequests control={control} />
    </details>
  )
}
