import type { Connection, Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Icon } from '../../ui/Icon.js'
import { Tile } from '../../ui/Tile.js'
import { useLanguage } from '../../ui/useLanguage.js'
import type { CoreContract } from '../contract.js'
import { useAccountText } from '../secondaryTexts.js'

/** Props of `WalletPill`. */
export interface WalletPillProps {
  readonly context: Pick<Context<CoreContract>, 'items' | 'hasView' | 'show' | 'push'>
  readonly connection: Pick<Connection, 'connectorId' | 'name' | 'icon'>
}

/** The wallet's name on Account: opens the visitor's wallets where a plugin lists them, else the account settings. */
export function WalletPill({ context, connection: { connectorId, name, icon } }: WalletPillProps): ReactElement {
  const text = useAccountText()
  const { say } = useLanguage()
  const wallets = context.items('account.wallets').find(({ item }) => context.hasView(item.view))
  return (
    <button
      type="button"
      className="lk-tag lk-neutral"
      part="button"
      data-lk-action={wallets ? 'wallets' : 'settings'}
      onClick={() => (wallets ? context.show(wallets.item.view) : context.push('AccountSettings', undefined))}
    >
      <Tile name={name} id={connectorId} src={icon} />
      <bdi>{name}</bdi>{' '}
      <span className="lk-spoken">
        {wallets ? say(`items.${wallets.plugin}.${wallets.id}`, wallets.item.label) : text('settings')}
      </span>
      <Icon name="chevron" />
    </button>
  )
}
