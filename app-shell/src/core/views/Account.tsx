import type { ViewProps } from '@latchkey/kernel'
import { safeUrl } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Phrase } from '../../i18n/Phrase.js'
import { Avatar } from '../../ui/Avatar.js'
import { Icon } from '../../ui/Icon.js'
import { Row } from '../../ui/Row.js'
import { Tag } from '../../ui/Tag.js'
import { Tile } from '../../ui/Tile.js'
import type { CoreContract } from '../contract.js'
import { text } from '../text.js'
import { useConnection } from '../useConnection.js'
import { AddressLine } from './AddressLine.js'
import { DisconnectRow } from './DisconnectRow.js'
import { NetworkTag } from './NetworkTag.js'

/** Who is connected and where, what they can do, and the way out; follows the wallet as it changes. */
export function Account({ context }: ViewProps<CoreContract, 'Account'>): ReactElement | null {
  const connection = useConnection(context)
  if (!connection) return null
  const { activeAddress: address, networkId, name, icon } = connection
  const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const explorer = network?.blockExplorers?.default
  const link = explorer && safeUrl(`${explorer.url.replace(/\/+$/, '')}/address/${address}`, 'link')
  const actions = context.items('account.actions').filter(({ item }) => context.hasView(item.view))
  return (
    <>
      <div className="lk-account">
        <Avatar address={address} />
        <AddressLine key={address} address={address} context={context} />
        <div className="lk-facts">
          <NetworkTag networkId={networkId} context={context} />
          <Tag>
            <Tile name={name} src={icon} />
            <bdi>{name}</bdi>
          </Tag>
        </div>
      </div>
      {actions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: nothing here is a field
        <div className="lk-actions" role="group" aria-label={text('actions')}>
          {actions.map(({ id, plugin, item }) => (
            <button key={`${plugin}/${id}`} type="button" onClick={() => context.show(item.view)}>
              <Icon name={item.icon} />
              {item.label}
            </button>
          ))}
        </div>
      )}
      {link && (
        <Row
          href={link}
          start={
            <span className="lk-tile lk-small lk-symbol">
              <Icon name="external" />
            </span>
          }
          title={
            <>
              <Phrase of={text('explorer')} values={{ name: explorer.name }} />{' '}
              <span className="lk-spoken">{text('newTab')}</span>
            </>
          }
        />
      )}
      <DisconnectRow context={context} />
    </>
  )
}
