import type { ConnectionHandle, Context, SlotItem, SlotRegistry } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import type { FrameTools } from '../ui/useFrame.js'
import type { ArrangeRows, ConnectParams, ConnectWay, CoreContract } from './contract.js'

describe('sections of Connect', () => {
  const draw = ({ embed }: FrameTools, context: Context<CoreContract>) => {
    for (const { item, order } of context.items('connect.sections')) {
      expectTypeOf(order).toBeNumber()
      embed(item.view, undefined)
      embed(item.view, { namespace: 'eip155' })
      // @ts-expect-error Connect has no such param
      embed(item.view, { network: 1 })
      if (item.all) void context.ask(item.all, undefined)
    }
    embed('AnyView')
  }

  it('get the params of Connect', () => {
    expectTypeOf(draw).returns.toBeVoid()
    expectTypeOf<CoreContract['views']['Connect']['params']>().toEqualTypeOf<ConnectParams>()
    expectTypeOf<SlotItem<'connect.sections'>['item']>().toEqualTypeOf<SlotRegistry['connect.sections']>()
  })
})

describe('ways on', () => {
  const go = async (context: Context<CoreContract>) => {
    const [way] = context.items('connect.ways')
    return way && context.ask(way.item.view, undefined)
  }

  it('lead to a view that takes nothing and returns a connection', () => {
    expectTypeOf<SlotItem<'connect.ways'>['item']>().toEqualTypeOf<ConnectWay>()
    expectTypeOf(go).returns.resolves.toEqualTypeOf<{ readonly connection: ConnectionHandle } | undefined>()
    // @ts-expect-error a button needs a label
    const bare: ConnectWay = { view: 'Connect' }
    expectTypeOf(bare).toBeObject()
  })
})

describe('rows of Connect', () => {
  it('are arranged by an action that returns ids of the given ones', () => {
    const recentFirst: ArrangeRows = async (rows) =>
      [...rows].sort((one, other) => one.name.localeCompare(other.name)).map(({ id }) => ({ id, tag: 'Recent' }))
    expectTypeOf(recentFirst).parameter(0).items.toHaveProperty('marks')
    // @ts-expect-error a row needs its id
    const nameless: ArrangeRows = async (rows) => rows.map(({ name }) => ({ name }))
    expectTypeOf(nameless).toBeFunction()
    // @ts-expect-error the action is named, not given
    const item: SlotRegistry['connect.rows'] = { action: recentFirst }
    expectTypeOf(item).toBeObject()
  })
})
