import type { ConnectionHandle, Context } from '@latchkey/kernel'
import { isDismissal } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Button } from '../ui/Button.js'
import { useLanguage } from '../ui/useLanguage.js'

/** Props of `Ways`. */
export interface WaysProps {
  readonly context: Pick<Context, 'items' | 'hasView' | 'ask' | 'getState' | 'report'>
  /** Called with the connection that a way ended in. */
  readonly answer: (result: { readonly connection: ConnectionHandle }) => void
}

/** The contributions to the slot `connect.ways` as buttons; nothing where no listed plugin has one, or where one led here. */
export function Ways({ context, answer }: WaysProps): ReactElement {
  const { say } = useLanguage()
  const { stack } = context.getState()
  const ways = context
    .items('connect.ways')
    .filter(({ item }) => item.label && context.hasView(item.view) && !stack.some(({ view }) => view === item.view))
  return (
    <>
      {ways.map(({ id, plugin, item: { label, view } }) => (
        <Button
          key={`${plugin}/${id}`}
          variant="quiet"
          data-lk-action={`way:${id}`}
          onClick={() =>
            void context
              .ask(view, undefined)
              .then(answer, (error) => void (isDismissal(error) || context.report(error)))
          }
        >
          {/* React would draw nothing at all if this weren't a text. */}
          {`${say(`items.${plugin}.${id}`, label)}`}
        </Button>
      ))}
    </>
  )
}
