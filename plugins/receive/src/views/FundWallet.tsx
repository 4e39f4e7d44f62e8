import { Icon, List, Notice, Row, useLanguage, usePluginTexts, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useLayoutEffect } from 'react'
import type { ReceiveContract } from '../contract.js'
import { en } from '../locale/en.js'

/** The ways to add money, as rows; with one way alone its view comes at once. */
export function FundWallet({ context }: ViewProps<ReceiveContract, 'FundWallet'>): ReactElement | null {
  const text = useText('receive', en)
  const { say } = useLanguage()
  const ways = context.items('fund.methods').filter(({ item }) => context.hasView(item.view))
  usePluginTexts(context, ways)
  const only = ways.length === 1 ? ways[0]?.item.view : undefined
  useLayoutEffect(() => {
    if (only !== undefined) context.replace(only, undefined)
  }, [context, only])
  if (only !== undefined) return null
  if (ways.length === 0) return <Notice picture={<Icon name="warning" />} title={text('noWay')} />
  return (
    <List
      label={text('ways')}
      items={ways.map((way) => ({ ...way, key: `items.${way.plugin}.${way.id}`, id: `${way.plugin}/${way.id}` }))}
    >
      {({ id, key, item }, tabIndex) => (
        <Row
          data-lk-fund={id}
          tabIndex={tabIndex}
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
      )}
    </List>
  )
}
