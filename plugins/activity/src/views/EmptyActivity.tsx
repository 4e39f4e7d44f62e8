import { Button, Icon, listFundMethods, Notice, useLanguage, usePluginTexts, useText } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import type { ActivityContract } from '../contract.js'
import { en } from '../locale/en.js'

/** Nothing happened yet, and what could be done about it. */
export function EmptyActivity({
  context,
  isSmall,
}: {
  readonly context: Context<ActivityContract>
  readonly isSmall: boolean
}): ReactElement {
  const text = useText('activity', en)
  const { say } = useLanguage()
  const ways = listFundMethods(context)
  usePluginTexts(context, isSmall ? [] : ways)
  if (isSmall) return <p className="lk-activity-note">{text('empty')}</p>
  return (
    <Notice picture={<Icon name="coins" />} title={text('empty')} text={text('emptyHelp')}>
      {ways.map(({ plugin, id, item }) => (
        <Button key={`${plugin}/${id}`} variant="quiet" onClick={() => context.show(item.view)}>
          {say(`items.${plugin}.${id}`, item.label)}
        </Button>
      ))}
    </Notice>
  )
}
