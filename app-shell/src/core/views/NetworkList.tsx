import type { Context, Network } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Icon } from '../../ui/Icon.js'
import { List } from '../../ui/List.js'
import { Row } from '../../ui/Row.js'
import { Tag } from '../../ui/Tag.js'
import { Tile } from '../../ui/Tile.js'
import { useNetworksText } from '../secondaryTexts.js'
import { useNamespaceName } from '../useNamespaceName.js'

/** Props of `NetworkList`. */
export interface NetworkListProps {
  readonly context: Pick<Context, 'getState'>
  readonly networks: readonly Network[]
  /** CAIP-2 id of the active network. */
  readonly activeId?: string | undefined
  /** Groups the networks by ecosystem. */
  readonly isGrouped: boolean
  /** Whether the visitor is connected, but without a wallet for that namespace. */
  needsWallet(namespace: string): boolean
  onChoose(network: Network): void
}

/** Networks as rows, in the given order. */
export function NetworkList({
  context,
  networks,
  activeId,
  isGrouped,
  needsWallet,
  onChoose,
}: NetworkListProps): ReactElement {
  const text = useNetworksText()
  const nameOf = useNamespaceName(context)
  const groups = isGrouped ? [...new Set(networks.map(({ chainNamespace }) => chainNamespace))] : [undefined]
  return (
    <>
      {groups.map((namespace) => {
        const label = namespace ? nameOf(namespace) : text('networks')
        const members = networks.filter(({ chainNamespace }) => !namespace || chainNamespace === namespace)
        return (
          <section key={label}>
            {namespace && <h3 className="lk-namespace">{label}</h3>}
            <List label={label} items={members.map((network) => ({ id: network.caipNetworkId, network }))}>
              {({ id, network }, tabIndex) =>
                id === activeId ? (
                  // Not pressable, but the arrow keys still reach it, so that screen readers read it in order.
                  <div className="lk-row lk-still" part="row" data-lk-network={id} aria-current tabIndex={tabIndex}>
                    <Tile name={network.name} id={id} />
                    <span className="lk-row-text">
                      <span className="lk-row-title">
                        <bdi>{network.name}</bdi>
                      </span>
                      {network.testnet && <span className="lk-row-description">{text('testnet')}</span>}
                    </span>
                    <Tag tone="success">{text('active')}</Tag>
                  </div>
                ) : (
                  <Row
                    data-lk-network={id}
                    tabIndex={tabIndex}
                    start={<Tile name={network.name} id={id} />}
                    title={<bdi>{network.name}</bdi>}
                    // Below the name, so that neither is cut off on a phone.
                    description={
                      needsWallet(network.chainNamespace) ? text('otherWallet') : network.testnet && text('testnet')
                    }
                    end={<Icon name="chevron" />}
                    onClick={() => onChoose(network)}
                  />
                )
              }
            </List>
          </section>
        )
      })}
    </>
  )
}
