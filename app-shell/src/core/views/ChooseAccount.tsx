import type { Account, ViewProps } from '@latchkey/kernel'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { inLanguage } from '../../i18n/inLanguage.js'
import { Phrase } from '../../i18n/Phrase.js'
import { Avatar } from '../../ui/Avatar.js'
import { Icon } from '../../ui/Icon.js'
import { List } from '../../ui/List.js'
import { Notice } from '../../ui/Notice.js'
import { Row } from '../../ui/Row.js'
import { Tile } from '../../ui/Tile.js'
import { useLanguage } from '../../ui/useLanguage.js'
import type { BuiltInContract } from '../coreParts.js'
import { secondaryStyles } from '../secondaryStyles.js'
import { useNetworksText } from '../secondaryTexts.js'

/** Lists the accounts a wallet shares; the chosen one becomes active. */
export function ChooseAccount({ params, answer }: ViewProps<BuiltInContract, 'ChooseAccount'>): ReactElement {
  const text = useNetworksText()
  // A site without types may pass none.
  const { name = text('someWallet'), connectorId, icon, namespace, accounts = [] } = params?.connection ?? {}
  const { say, tag } = useLanguage()
  const label = (account: Account): string | undefined =>
    account.label && say(`namespaces.${namespace}.${account.type}`, inLanguage(account.label, tag))
  return (
    <div ref={secondaryStyles} className="lk-stack">
      <Notice
        picture={<Tile name={name} id={connectorId} src={icon} size="large" />}
        title={<Phrase of={text(accounts[0] ? 'chooseAccount' : 'noAccount')} values={{ name }} />}
      />
      <List label={text('accounts')} items={accounts.map((account) => ({ id: account.address, account }))}>
        {({ id, account }, tabIndex) => (
          <Row
            data-lk-account={id}
            tabIndex={tabIndex}
            start={<Avatar address={id} size="small" />}
            title={
              <>
                <bdi aria-hidden="true" title={id}>
                  {account.name ?? shortAddress(id)}
                </bdi>
                <span className="lk-spoken">
                  {account.name} {id}
                </span>
              </>
            }
            description={label(account) ?? (account.name && shortAddress(id))}
            end={<Icon name="chevron" />}
            onClick={() => answer({ address: id })}
          />
        )}
      </List>
    </div>
  )
}
