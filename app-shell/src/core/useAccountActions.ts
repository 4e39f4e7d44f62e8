import type { Context, SlotItem } from '@latchkey/kernel'
import { usePluginTexts } from '../ui/usePluginTexts.js'
import { isDrawable } from './isDrawable.js'
import { listFundMethods } from './listFundMethods.js'

/** Whose view an item opens: no plugin takes away the button of another. */
const keyOf = ({ plugin, item }: { readonly plugin: string; readonly item: { readonly view: string } }): string =>
  `${plugin} ${item.view}`

/**
 * The buttons of the account view; none while it is not known which plugins stay. One that gathers the ways to add money stands in place
 * of their own buttons, unless there is a single way that has one.
 */
export function useAccountActions(
  context: Pick<Context, 'items' | 'hasView' | 'prefetchView'>,
  isPending: boolean,
): readonly SlotItem<'account.actions'>[] {
  const items = isPending ? [] : context.items('account.actions').filter(isDrawable(context))
  usePluginTexts(context, items)
  const gatherers = items.filter(({ item }) => item.gathers === 'fund.methods')
  const ways = gatherers.length > 0 ? listFundMethods(context).map(keyOf) : []
  const own = items.map(keyOf)
  const isGathered = ways.length > 1 || ways.some((way) => !own.includes(way))
  return items.filter((item) => (gatherers.includes(item) ? isGathered : !(isGathered && ways.includes(keyOf(item)))))
}
