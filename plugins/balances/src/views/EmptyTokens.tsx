import { Icon, Row, useLanguage, useText } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import type { BalancesInside } from '../insideContract.js'
import { en } from '../locale/en.js'

/** An account that holds nothing, with the ways to add funds. */
export function EmptyTokens({ context }: { readonly context: Context<BalancesInside> }): ReactElement {
  const text = useText('balances', en)
  const { say } = useLanguage()
  const ways = context.items('fund.methods').filter(({ item }) => context.hasView(item.view))
  return (
    <div className="lk-balances-end">
      <h3>{text('empty')}</h3>
      {ways.length > 0 && (
        <>
          <p className="lk-balances-note">{text('emptyHelp')}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without bullets */}
          <ul role="list" className="lk-list" aria-label={text('ways')}>
            {ways.map(({ plugin, id, item }) => {
              const key = `items.${plugin}.${id}`
              return (
                <li key={key}>
                  <Row
                    data-lk-fund={`${plugin}/${id}`}
                    start={
                      <span className="lk-tile lk-symbol">
                        <Icon name={item.icon} />
                      </span>
                    }
                    title={say(key, item.label)}
                    description={item.about && say(`${key}.about`, item.about)}
                    end={<Icon name="chevron" />}
                    onClick={() => context.show(item.view)}
                  />
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
