import type { Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Icon } from '../ui/Icon.js'
import { List } from '../ui/List.js'
import { Row } from '../ui/Row.js'
import { useLanguage } from '../ui/useLanguage.js'
import { usePluginTexts } from '../ui/usePluginTexts.js'
import { listFundMethods } from './listFundMethods.js'

/** Props of `FundMethods`. */
export interface FundMethodsProps {
  readonly context: Pick<Context, 'items' | 'hasView' | 'show' | 'prefetchView'>
  /** Accessible name of the list. */
  readonly label: string
}

/** The contributions to the slot `fund.methods` as rows, with their labels in the visitor's language. */
export function FundMethods({ context, label }: FundMethodsProps): ReactElement {
  const { say } = useLanguage()
  const ways = listFundMethods(context)
  usePluginTexts(context, ways)
  return (
    <List
      label={label}
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
