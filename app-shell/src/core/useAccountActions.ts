import type { Context, SlotItem } from '@latchkey/kernel'
import { usePluginTexts } from '../ui/usePluginTexts.js'
import { isDrawable } from './isDrawable.js'

/**
 * The buttons of the account view; none while it is not known which plugins stay. One that gathers a slot stands for its items once there
 * are several, in place of their own buttons; a single one has its own.
 */
export function useAccountActions(
  context: Pick<Context, 'items' | 'hasView' | 'prefetchView'>,
  isPending: boolean,
): readonly SlotItem<'account.actions'>[] {
  const items = isPending ? [] : context.items('account.actions').filter(isDrawable(context))
  usePluginTexts(context, items)
  const gathered = new Map<string, readonly string[]>()
  for (const { item } of items) {
    if (!item.gathers) continue
    const ways = context.items(item.gathers).filter(isDrawable(context))
    gathered.set(item.view, ways.length > 1 ? ways.map(({ item }) => item.view) : [item.view])
  }
  const hidden = [...gathered.values()].flat()
  return items.filter(({ item }) => !hidden.includes(item.view))
}
