import type { Context, SlotItem } from '@latchkey/kernel'
import { isDrawable } from './isDrawable.js'

/** The ways to add money that can be shown: their views are listed. */
export const listFundMethods = (context: Pick<Context, 'items' | 'hasView'>): readonly SlotItem<'fund.methods'>[] =>
  context.items('fund.methods').filter(isDrawable(context))
