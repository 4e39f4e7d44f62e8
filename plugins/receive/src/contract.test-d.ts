import type { NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import type { AddressKind } from './index.js'
import { receive } from './index.js'

declare const networks: readonly [NetworkInput]

describe('receive', () => {
  const make = () => createKernel({ networks, plugins: [receive({ uri: true })] })

  it('gives the handle its action, event and views', async () => {
    const kernel = make()
    expectTypeOf(kernel.plugins.receive.open).parameter(0).toEqualTypeOf<{ readonly kind?: AddressKind } | undefined>()
    kernel.on('receive:copied', ({ kind }) => expectTypeOf(kind).toEqualTypeOf<'address'>())
    expectTypeOf(await kernel.open({ view: 'Receive', params: { kind: 'ordinal' } })).toEqualTypeOf<undefined>()
    expectTypeOf(await kernel.open({ view: 'FundWallet' })).toEqualTypeOf<undefined>()
  })

  it('rejects invalid options, inputs and events', () => {
    // @ts-expect-error an option that does not exist
    receive({ url: true })
    // @ts-expect-error a kind that does not exist
    void make().plugins.receive.open({ kind: 'savings' })
    // @ts-expect-error an event that does not exist
    make().on('receive:shared', () => undefined)
  })
})
