import type { NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import type { Session, SiweConfig, SiwxState } from './index.js'
import { localDemo, siwx } from './index.js'

declare const networks: readonly [NetworkInput]
declare const siweConfig: SiweConfig

describe('siwx', () => {
  const make = () => createKernel({ networks, plugins: [siwx({ getNonce: async ({ chainId }) => chainId })] })

  it('gives the handle its actions, events, state and view', async () => {
    const kernel = make()
    expectTypeOf(await kernel.plugins.siwx.signIn()).toEqualTypeOf<Session | undefined>()
    expectTypeOf(await kernel.plugins.siwx.getSessions()).toEqualTypeOf<readonly Session[]>()
    kernel.on('siwx:signed', ({ kind }) => expectTypeOf(kind).toEqualTypeOf<'message' | 'oneClick'>())
    expectTypeOf(kernel.getState().plugins.siwx).toEqualTypeOf<SiwxState | undefined>()
    expectTypeOf(await kernel.open({ view: 'SIWXSignMessage', params: undefined })).toEqualTypeOf<undefined>()
  })

  it('takes either form of the options, and nothing that is neither', () => {
    siwx({ siweConfig })
    siwx({ siweConfig, enabled: false })
    siwx({ backend: localDemo(), required: () => false })
    // @ts-expect-error both forms
    siwx({ siweConfig, getNonce: async () => '' })
    // @ts-expect-error an option that does not exist
    siwx({ nonce: async () => '' })
    // @ts-expect-error a namespace whose accounts have no messages
    siwx({ namespaces: ['near'] })
  })
})
