import { expect, it } from 'vitest'
import { definePlugin } from '../define/definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { Context, Plugin, PluginFactory } from '../plugins/contract.js'
import { createTestKernel } from '../testing/createTestKernel.js'

declare module './contract.js' {
  interface GateRegistry {
    'shop.ordering': { input: { readonly amount: number }; answer: { readonly coupon: string } }
  }
}

interface ShopContract {
  actions: { order(amount: number): Promise<string | undefined>; context(): Promise<Context<ShopContract>> }
}
interface ShopPlugin extends Plugin<'shop', ShopContract> {}
interface GuardPlugin extends Plugin<'guard', object> {}

/** A plugin with a gate of its own. */
const shop: PluginFactory<ShopPlugin> = definePlugin<'shop', ShopContract>({
  id: 'shop',
  api: 1,
  actions: ['order', 'context'],
  load: async () => ({
    default: {
      views: {},
      setup: (context) => ({
        actions: {
          order: async (amount) => (await context.pass('shop.ordering', { amount }))?.coupon,
          context: async () => context,
        },
      }),
    },
  }),
})

/** A plugin that handles it, loaded only once the gate runs. */
const guard = (loads: string[]): GuardPlugin => {
  const factory: PluginFactory<GuardPlugin> = definePlugin<'guard', object>({
    id: 'guard',
    api: 1,
    gates: ['shop.ordering'],
    load: async () => {
      loads.push('guard')
      return {
        default: {
          views: {},
          setup(context) {
            context.gate('shop.ordering', async ({ amount }) => {
              if (amount > 9) throw new BaseError('Too much.', { code: 'USER_REJECTED' })
              return { coupon: `c${amount}` }
            })
            return {}
          },
        },
      }
    },
  })
  return factory()
}

it('loads the plugins that handle a gate of a plugin, and passes on their result or refusal', async () => {
  const loads: string[] = []
  const { kernel } = createTestKernel({ plugins: [shop(), guard(loads)] })
  const { order } = kernel.plugins.shop
  const context = await kernel.plugins.shop.context()
  expect(loads).toEqual([])
  expect(await order(5)).toBe('c5')
  expect(loads).toEqual(['guard'])
  await expect(order(10)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  // @ts-expect-error a gate of the kernel is passed by the kernel alone
  type Refused = Parameters<typeof context.pass<'request.unsafe'>>
  expectNever<Refused>()
  kernel.destroy()
  await expect(context.pass('shop.ordering', { amount: 1 })).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })
})

it('resolves with nothing where no plugin handles the gate', async () => {
  const { kernel } = createTestKernel({ plugins: [shop()] })
  expect(await kernel.plugins.shop.order(10)).toBeUndefined()
})

const expectNever = <_type>(): void => undefined
