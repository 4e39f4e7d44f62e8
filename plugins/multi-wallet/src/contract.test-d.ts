import type { NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import type { SwitchResult, WalletRow } from './index.js'
import { multiWallet } from './index.js'

declare const networks: readonly [NetworkInput]

describe('multi-wallet', () => {
  const make = () => createKernel({ networks, plugins: [multiWallet({ max: 5 })] })

  it('gives the handle its actions, events and view', async () => {
    const kernel = make()
    const actions = kernel.plugins['multi-wallet']
    expectTypeOf(await actions.getConnections('eip155')).toEqualTypeOf<readonly WalletRow[]>()
    expectTypeOf(await actions.switchConnection({ connectionId: 'a' })).toEqualTypeOf<SwitchResult | undefined>()
    kernel.on('multi-wallet:deleted', ({ hasDeletedWallet }) => expectTypeOf(hasDeletedWallet).toEqualTypeOf<boolean>())
    expectTypeOf(await kernel.open({ view: 'Wallets', params: { namespace: 'eip155' } })).toEqualTypeOf<undefined>()
  })

  it('rejects invalid options and input', () => {
    // @ts-expect-error a limit is a number
    multiWallet({ max: '5' })
    // @ts-expect-error a switch names a connection
    void make().plugins['multi-wallet'].switchConnection({ address: 'a' })
  })
})
