import type { Context } from '@latchkey/kernel'
import { arrangeRows } from './arrangeRows.js'
import type { BuiltInContract, CoreParts } from './coreParts.js'
import { secondaryStyles } from './secondaryStyles.js'

/**
 * What plugins need around the list of wallets, loaded only where one contributes: has the rows arranged, and reports how
 * far the sections above have moved the list since it was drawn, when they had the height `before`.
 */
export function tendList(
  context: Context<BuiltInContract>,
  parts: CoreParts,
  above: HTMLElement | null,
  before: number | undefined,
  onMoved: (pixels: number) => void,
): void {
  arrangeRows(context, parts).catch(context.report)
  // Such a list is long, and says where more follows.
  secondaryStyles(above)
  if (!above || before === undefined || parts.above === above) return
  parts.above = above
  new ResizeObserver(() => onMoved(above.offsetHeight - before)).observe(above)
}
