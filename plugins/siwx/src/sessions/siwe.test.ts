import { describe, expect, it, vi } from 'vitest'
import type { SiweConfig } from '../contract.js'
import { accounts, createStage, solana } from '../testing/createStage.test.double.js'

const [alice = ''] = accounts

function createConfig(change: Partial<SiweConfig> = {}) {
  let session: { address: string; chainId: number } | null = null
  const own = {
    getNonce: vi.fn(async () => 'k3Ud81hsQ0aPl2xZ7mVb4T'),
    createMessage: vi.fn<SiweConfig['createMessage']>(
      ({ address, chainId, nonce }) => `Sign in ${address} ${chainId} ${nonce}`,
    ),
    verifyMessage: vi.fn(async () => {
      session = { address: alice.toLowerCase(), chainId: 1 }
      return true
    }),
    getSession: vi.fn(async () => session),
    signOut: vi.fn(async () => {
      session = null
      return true
    }),
    onSignIn: vi.fn(),
    onSignOut: vi.fn(),
    getMessageParams: async () => ({ domain: 'site.example', uri: 'https://site.example' }),
  } satisfies SiweConfig
  // What a test replaces has no calls to look at.
  const config: typeof own = Object.assign(own, change)
  return { config, set: (next: typeof session) => (session = next) }
}

describe('the older form of the options', () => {
  it('signs its own message with the plain address, and asks its own server', async () => {
    const { config } = createConfig()
    const stage = createStage({ options: { siweConfig: config } })
    const connecting = stage.connect()
    await stage.sign()
    await connecting
    expect(config.createMessage.mock.calls[0]?.[0]).toMatchObject({
      address: alice,
      chainId: 1,
      domain: 'site.example',
    })
    expect(config.verifyMessage).toHaveBeenCalledWith({
      message: `Sign in ${alice} 1 k3Ud81hsQ0aPl2xZ7mVb4T`,
      signature: expect.stringMatching(/^0x/),
    })
    expect(config.onSignIn).toHaveBeenCalledWith({ address: alice, chainId: 1 })
    await stage.kernel.disconnect()
    await stage.until(() => config.onSignOut.mock.calls.length)
    expect(config.signOut).toHaveBeenCalledOnce()
  })

  it('takes a session in other casing, and one of another network only where that is kept (176, 177)', async () => {
    for (const [chainId, signOutOnNetworkChange, isSigned] of [
      [1, true, true],
      [10, true, false],
      [10, false, true],
    ] as const) {
      const { config, set } = createConfig({ signOutOnNetworkChange, required: false })
      set({ address: alice.toLowerCase(), chainId })
      const stage = createStage({ options: { siweConfig: config } })
      const connecting = stage.connect()
      if (!isSigned) await stage.cancel()
      await connecting
      expect(stage.state().authenticated).toEqual({ [`eip155:1:${alice}`]: isSigned })
    }
  })

  it('stores nothing its server does not accept (178)', async () => {
    const { config } = createConfig({ verifyMessage: async () => false })
    const stage = createStage({ options: { siweConfig: config } })
    void stage.connect().catch(() => undefined)
    await stage.sign()
    await stage.until(() => stage.state().error)
    expect(stage.state().error?.code).toBe('SIWX_REFUSED')
    expect(config.onSignIn).not.toHaveBeenCalled()
  })

  it('ends the session before a change, and not the one that was opened since', async () => {
    const { config, set } = createConfig()
    const stage = createStage({ options: { siweConfig: config } })
    const connecting = stage.connect()
    await stage.sign()
    await connecting
    config.signOut.mockRejectedValue(new Error('down'))
    stage.move({ networkId: 'eip155:10' })
    await stage.until(() => config.signOut.mock.calls.length)
    config.verifyMessage.mockImplementationOnce(async () => {
      set({ address: alice, chainId: 10 })
      return true
    })
    await stage.sign()
    await stage.until(() => stage.state().authenticated[`eip155:10:${alice}`])
    const asked = config.getSession.mock.calls.length
    stage.clock.advance(10_000)
    await stage.until(() => config.getSession.mock.calls.length > asked)
    await vi.dynamicImportSettled()
    expect(config.signOut).toHaveBeenCalledOnce()
  })

  it('whose sign-out is not confirmed counts on no network where its session serves all', async () => {
    const { config } = createConfig({ signOutOnNetworkChange: false, required: false })
    const stage = createStage({ options: { siweConfig: config } })
    const connecting = stage.connect()
    await stage.sign()
    await connecting
    await stage.connect('other')
    config.signOut.mockRejectedValue(new Error('down'))
    await stage.kernel.disconnect({ namespace: 'eip155' })
    stage.wallet.networkId = 'eip155:10'
    const again = stage.connect()
    await stage.cancel()
    await again
    expect(stage.state().authenticated[`eip155:10:${alice}`]).toBe(false)
  })

  it('concerns EVM only (168)', async () => {
    const { config } = createConfig()
    const stage = createStage({ options: { siweConfig: config } })
    await stage.connect('other')
    expect(Object.keys(stage.state().authenticated)).toEqual([expect.stringContaining(solana)])
    expect(config.getSession).not.toHaveBeenCalled()
  })
})
