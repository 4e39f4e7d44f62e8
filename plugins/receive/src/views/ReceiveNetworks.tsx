import { Tag, Tile, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import type { ReceiveContract } from '../contract.js'
import { en } from '../locale/en.js'
import { useReceivable } from './useReceivable.js'

/** The networks on which the address may be used. */
export function ReceiveNetworks({ context }: ViewProps<ReceiveContract, 'ReceiveNetworks'>): ReactElement | null {
  const text = useText('receive', en)
  const found = useReceivable(context)
  if (!found) return null
  const { networks } = found
  return (
    <div className="lk-receive">
      <p>{text(networks.length > 1 ? 'several' : 'single')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without bullets */}
      <ul role="list" className="lk-list lk-receive-networks" aria-label={text('networks')}>
        {networks.map(({ caipNetworkId, name, testnet }) => (
          <li key={caipNetworkId}>
            <div className="lk-row lk-still" part="row" data-lk-network={caipNetworkId}>
              <Tile id={caipNetworkId} name={name} />
              <span className="lk-row-text">
                <span className="lk-row-title">
                  <bdi>{name}</bdi>
                </span>
              </span>
              {testnet && <Tag>{text('testnet')}</Tag>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
