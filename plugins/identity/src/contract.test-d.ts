import type { NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import type { Profile } from './index.js'
import { identity } from './index.js'

declare const networks: readonly [NetworkInput]

describe('identity', () => {
  const make = () => createKernel({ networks, plugins: [identity({ ens: { networkId: 'eip155:1' } })] })

  it('gives the handle its actions, event and state', () => {
    const kernel = make()
    expectTypeOf(kernel.plugins.identity.identify).returns.toEqualTypeOf<Promise<Profile>>()
    expectTypeOf(kernel.plugins.identity.refresh).returns.toEqualTypeOf<Promise<Profile>>()
    expectTypeOf(kernel.getState().plugins.identity?.profile).toEqualTypeOf<Profile | undefined>()
    kernel.on('identity:changed', ({ name }) => expectTypeOf(name).toEqualTypeOf<string | null>())
  })

  it('rejects invalid options, inputs and events', () => {
    // @ts-expect-error an option that does not exist
    identity({ registry: '0x' })
    // @ts-expect-error no input
    void make().plugins.identity.identify({ address: '0x' })
    // @ts-expect-error an event that does not exist
    make().on('identity:failed', () => undefined)
  })
})
