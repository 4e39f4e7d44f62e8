import { AddressGroups, ExplorerRow, useLanguage, useText, writeAmount } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import { formatUnits } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import type { SendIntent } from '../contract.js'
import type { SendInside } from '../insideContract.js'
import { en } from '../locale/en.js'
import { CopyButton } from './CopyButton.js'

/** What was sent, to whom, and where to look for it. */
export function TransferDetails({
  intent,
  context,
}: {
  readonly intent: SendIntent
  readonly context: Context<SendInside>
}): ReactElement {
  const text = useText('send', en)
  const { tag } = useLanguage()
  const { asset, amountBase, to, hash } = intent
  const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === intent.network)
  return (
    <>
      <p className="lk-send-sum">
        <bdi>{writeAmount(formatUnits(BigInt(amountBase), asset.decimals), tag)}</bdi>{' '}
        <bdi>{asset.symbol || text('unknown')}</bdi>
      </p>
      <div className="lk-send-box">
        <div className="lk-send-line lk-send-quiet">
          <span>{text('to')}</span>
          <CopyButton context={context} value={to} label={`${text('copy')}: ${text('address')}`} />
        </div>
        <AddressGroups address={to} />
        {hash !== undefined && (
          <>
            <div className="lk-send-line lk-send-quiet">
              <span>{text('hash')}</span>
              <CopyButton context={context} value={hash} label={text('copyHash')} />
            </div>
            <AddressGroups address={hash} />
          </>
        )}
      </div>
      {hash !== undefined && <ExplorerRow network={network} kind="tx" id={hash} />}
    </>
  )
}
