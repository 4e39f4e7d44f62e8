import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Icon } from '../../ui/Icon.js'
import { Row } from '../../ui/Row.js'
import { Tile } from '../../ui/Tile.js'
import { useLanguage } from '../../ui/useLanguage.js'
import { canSwitch } from '../chooseNetwork.js'
import type { BuiltInContract } from '../coreParts.js'
import { ExplorerRow } from '../ExplorerRow.js'
import { isDrawable } from '../isDrawable.js'
import { secondaryStyles } from '../secondaryStyles.js'
import { useAccountText, useNetworksText } from '../secondaryTexts.js'
import { useConnection } from '../useConnection.js'
import { usePurposes } from '../usePurposes.js'
import { AddressCard } from './AddressCard.js'
import { DisconnectRow } from './DisconnectRow.js'
import { SettingsGroups } from './SettingsGroups.js'

/** Shows the full address, the account's settings and a way to disconnect. */
export function AccountSettings({ context }: ViewProps<BuiltInContract, 'AccountSettings'>): ReactElement | null {
  const text = useAccountText()
  const { say } = useLanguage()
  const networksText = useNetworksText()
  const connection = useConnection(context)
  const addresses = usePurposes(connection)
  if (!connection) return null
  const { activeAddress: address, connectorId, networkId, name, icon } = connection
  const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const networkName = network?.name ?? networksText('unknownNetwork')
  const items = context.items('settings.items').filter(isDrawable(context))
  return (
    <div ref={secondaryStyles} className="lk-stack">
      {addresses.map((one) => (
        <AddressCard key={`${one.purpose}`} {...one} context={context} />
      ))}
      {canSwitch(context, network) && (
        <Row
          data-lk-action="switch"
          data-lk-network={networkId}
          start={
            network ? (
              <Tile name={networkName} id={networkId} />
            ) : (
              <span className="lk-tile lk-small lk-warning">
                <Icon name="warning" />
              </span>
            )
          }
          title={<bdi>{networkName}</bdi>}
          description={text('network')}
          end={<Icon name="chevron" />}
          onClick={() => context.push('Networks', undefined)}
        />
      )}
      <div className="lk-row lk-still">
        <Tile name={name} id={connectorId} src={icon} />
        <span className="lk-row-text">
          <span className="lk-row-title">
            <bdi>{name}</bdi>
          </span>
          <span className="lk-row-description">{text('wallet')}</span>
        </span>
      </div>
      {items.map(({ id, plugin, item }) => (
        <Row
          key={`${plugin}/${id}`}
          start={
            <span className="lk-tile lk-small lk-symbol">
              <Icon name={item.icon ?? 'dot'} />
            </span>
          }
          title={say(`items.${plugin}.${id}`, item.label)}
          end={<Icon name="chevron" />}
          onClick={() => context.show(item.view)}
        />
      ))}
      <SettingsGroups context={context} />
      <ExplorerRow network={network} kind="address" id={address} />
      <DisconnectRow context={context} connection={connection} />
    </div>
  )
}
