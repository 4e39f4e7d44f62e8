import type { SlotRegistry, ViewDeclaration } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import type { ActionItem } from '../core/contract.js'
import type { IconButtonProps, IconName } from '../forPlugins.js'

describe('the name of an icon', () => {
  it('is one that is drawn, in slots and headers too (B17)', () => {
    expectTypeOf<'check'>().toExtend<IconName>()
    expectTypeOf<'back'>().toExtend<IconName>()
    expectTypeOf<'chekc'>().not.toExtend<IconName>()
    expectTypeOf<ActionItem['icon']>().toEqualTypeOf<IconName>()
    expectTypeOf<SlotRegistry['account.actions']['icon']>().toEqualTypeOf<IconName>()
    expectTypeOf<IconButtonProps['icon']>().toEqualTypeOf<IconName>()
    // @ts-expect-error nobody draws this one
    const view: ViewDeclaration = { title: 'Tips', chrome: { start: { icon: 'hepl', view: 'Help' } } }
    expectTypeOf(view).toExtend<ViewDeclaration>()
  })
})
