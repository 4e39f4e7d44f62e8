import { eip155 } from '@latchkey/adapter-eip155'
import type { Connection, NetworkInput } from '@latchkey/kernel'
import type { WalletClient } from 'viem'
import { describe, expectTypeOf, it } from 'vitest'
import type { LatchkeyOptions } from './index.js'
import { createLatchkey } from './index.js'

declare const networks: readonly [NetworkInput]

describe('createLatchkey', () => {
  const latchkey = createLatchkey({ networks, plugins: [eip155()] })

  it('infers what a connection carries from the adapters of the list', async () => {
    const connection = latchkey.connection('eip155')
    expectTypeOf(connection).not.toBeAny()
    expectTypeOf(connection?.record).toEqualTypeOf<Connection | undefined>()
    expectTypeOf(connection?.provider.request).not.toBeAny()
    const client = await connection?.getWalletClient()
    expectTypeOf(client).not.toBeAny()
    expectTypeOf(client).toExtend<WalletClient | undefined>()
    const opened = await latchkey.open()
    expectTypeOf(opened).not.toBeAny()
    expectTypeOf(opened?.connection.provider.request).not.toBeAny()
  })

  it('knows the views of core, their params and results', async () => {
    const answer = await latchkey.open({ view: 'ConnectingExternal', params: { connectorId: 'x' } })
    expectTypeOf(answer).not.toBeAny()
    expectTypeOf(answer.connection.id).toEqualTypeOf<string>()
    expectTypeOf(await latchkey.open({ view: 'Account' })).toEqualTypeOf<undefined>()
    // @ts-expect-error params are required
    void latchkey.open({ view: 'ConnectingExternal' })
    // @ts-expect-error no plugin of the list has this view
    void latchkey.open({ view: 'Swap' })
    // @ts-expect-error no adapter of the list serves it
    latchkey.connection('solana')
  })

  it('takes three moments to prefetch, and shows the one that was chosen', () => {
    expectTypeOf<LatchkeyOptions['prefetch']>().toEqualTypeOf<'intent' | 'visible' | 'none' | undefined>()
    expectTypeOf(latchkey.prefetch).toEqualTypeOf<'intent' | 'visible' | 'none' | undefined>()
  })

  it('rejects a list member that was not called, and an unknown option', () => {
    // @ts-expect-error list `eip155()`, not `eip155`
    createLatchkey({ networks, plugins: [eip155] })
    // @ts-expect-error a mode that does not exist
    createLatchkey({ networks, theme: { mode: 'sepia' } })
    // @ts-expect-error a moment that does not exist
    createLatchkey({ networks, prefetch: 'hover' })
  })
})
