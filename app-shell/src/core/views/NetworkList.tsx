import type { Network } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Icon } from '../../ui/Icon.js'
import { List } from '../../ui/List.js'
import { Row } from '../../ui/Row.js'
import { Tag } from '../../ui/Tag.js'
import { Tile } from '../../ui/Tile.js'
import { familyName } from '../familyName.js'
import { useNetworksText } from '../useNetworksText.js'

/** Props of `NetworkList`. */
export interface NetworkListProps {
  readonly networks: readonly Network[]
  /** CAIP-2 id of the network in use. */
  readonly activeId?: string | undefined
  /** Puts each family under its name. */
  readonly isGrouped: boolean
  /** Whether the visitor is connected, but not with a wallet for that family. */
  needsWallet(namespace: string): boolean
  onChoose(network: Network): void
}

/** Networks as rows, in the order given. */
export function NetworkList({ networks, activeId, isGrouped, needsWallet, onChoose }: NetworkListProps): ReactElement {
  const text = useNetworksText()
  const groups = isGrouped ? [...new Set(networks.map(({ chainNamespace }) => chainNamespace))] : [undefined]
  return (
    <>
      {groups.map((namespace) => {
        const label = namespace ? familyName(namespace, text) : text('networks')
        const members = networks.filter(({ chainNamespace }) => !namespace || chainNamespace === namespace)
        return (
          <section key={label}>
            {namespace && <h3 className="lk-family">{label}</h3>}
            <List label={label} items={members.map((network) => ({ id: network.caipNetworkId, network }))}>
              {({ id, network }, tabIndex) => (
                <Row
                  data-lk-network={id}
                  aria-current={id === activeId || undefined}
                  tabIndex={tabIndex}
                  start={<Tile name={network.name} />}
                  title={<bdi>{network.name}</bdi>}
                  // Beneath the name, so that neither is cut on a phone.
                  description={
                    needsWallet(network.chainNamespace) ? text('otherWallet') : network.testnet && text('testnet')
                  }
                  end={id === activeId ? <Tag tone="success">{text('active')}</Tag> : <Icon name="chevron" />}
                  onClick={() => onChoose(network)}
                />
              )}
            </List>
          </section>
        )
      })}
    </>
  )
}
