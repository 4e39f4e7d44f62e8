import type { ConnectionHandle, ErrorCode, NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import type { PairedWallet } from './index.js'
import { walletConnect } from './index.js'

declare const networks: readonly [NetworkInput]

describe('walletConnect', () => {
  const make = () => createKernel({ networks, plugins: [walletConnect({ projectId: 'abc', reuse: 'always' })] })

  it('gives the handle its actions, events and view', async () => {
    const kernel = make()
    expectTypeOf(kernel.plugins.walletconnect.sessions).toEqualTypeOf<() => Promise<readonly PairedWallet[]>>()
    kernel.on('walletconnect:approved', ({ method }) => expectTypeOf(method).toEqualTypeOf<'mobile' | 'qrcode'>())
    expectTypeOf(await kernel.open({ view: 'ConnectingWalletConnect', params: {} })).toEqualTypeOf<{
      readonly connection: ConnectionHandle
    }>()
  })

  it('adds its codes to the known ones', () => {
    expectTypeOf<'PROJECT_ID_NOT_CONFIGURED' | 'RELAY_UNREACHABLE'>().toExtend<ErrorCode>()
  })

  it('rejects unknown options', () => {
    // @ts-expect-error an option that does not exist
    walletConnect({ verify: true })
    // @ts-expect-error one of three words
    walletConnect({ reuse: 'sometimes' })
  })
})
