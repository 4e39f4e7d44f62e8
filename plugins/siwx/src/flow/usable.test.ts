import { describe, expect, it, vi } from 'vitest'
import type { SiwxBackend } from '../backends/contract.js'
import type { SiwxConfig } from '../contract.js'
import { accounts, createStage } from '../testing/createStage.test.double.js'

const [alice = '', bob = ''] = accounts
const account = `eip155:1:${alice}`

async function signedIn(options: Partial<SiwxConfig> = {}) {
  const stage = createStage({ options })
  const connecting = stage.connect()
  await stage.sign()
  await connecting
  const { siwx } = stage.kernel.plugins as unknown as { siwx: { signIn(): Promise<unknown>; signOut(): Promise<void> } }
  const family = () => stage.kernel.getState().namespaces.eip155
  /** How a request of the page to sign ends. */
  const request = (): Promise<string> =>
    stage.kernel.signMessage({ message: 'Pay.' }).then(
      () => 'signed',
      ({ code }) => code,
    )
  return { ...stage, siwx, family, request }
}

describe('where signing in is required, nothing else is signed without a session', () => {
  it('while the account whose session a change ended is back', async () => {
    const stage = await signedIn({ signOutOnAccountChange: true })
    expect(await stage.request()).toBe('signed')
    stage.move({ address: bob })
    await stage.until(() => stage.state().target?.address === bob)
    stage.move({ address: alice })
    await stage.until(() => stage.state().target?.address === alice && stage.state().message)
    expect(stage.family()).toMatchObject({ status: 'connected', connections: [{ activeAddress: alice }] })
    expect(stage.state().authenticated[account]).toBe(false)
    expect(await stage.request()).toBe('SIWX_REQUIRED')
    await stage.sign()
    await stage.until(() => stage.state().authenticated[account])
    expect(await stage.request()).toBe('signed')
  })

  it('while it is back after several changes, and cancelling disconnects it', async () => {
    const stage = await signedIn({ signOutOnNetworkChange: true })
    stage.move({ networkId: 'eip155:10' })
    await stage.until(() => stage.state().target?.networkId === 'eip155:10')
    stage.move({ address: bob })
    await stage.until(() => stage.state().target?.address === bob)
    stage.move({ address: alice, networkId: 'eip155:1' })
    await stage.until(() => stage.state().target?.address === alice && stage.state().message)
    await stage.cancel()
    await stage.until(() => stage.family()?.status === 'disconnected')
  })

  it('on a network that the site does not list', async () => {
    for (const isThere of [true, false]) {
      const stage = isThere ? await signedIn() : createStage()
      stage.wallet.switches = 'refuses'
      if (isThere) stage.move({ networkId: 'eip155:999' })
      else {
        stage.wallet.networkId = 'eip155:999'
        await stage.connect()
      }
      await stage.until(() => stage.kernel.getState().namespaces.eip155?.networkId === 'eip155:999')
      await expect(stage.kernel.signMessage({ message: 'Pay.' })).rejects.toMatchObject({ code: 'SIWX_REQUIRED' })
      stage.move({ networkId: 'eip155:10' })
      await stage.sign()
      await stage.until(() => stage.state().authenticated[`eip155:10:${alice}`])
      await stage.until(() => stage.kernel.getState().namespaces.eip155?.networkId === 'eip155:10')
      await stage.kernel.signMessage({ message: 'Pay.' })
    }
  })

  it('while a session that ended is asked for anew', async () => {
    const now = vi.spyOn(Date, 'now')
    const stage = await signedIn()
    now.mockReturnValue(Date.now() + 86_400_000 + 120_000)
    stage.clock.advance(86_400_000)
    await stage.until(() => stage.state().message)
    expect(await stage.request()).toBe('SIWX_REQUIRED')
    await stage.sign()
    await stage.until(() => stage.state().authenticated[account])
    expect(await stage.request()).toBe('signed')
    now.mockRestore()
  })

  it('in an ecosystem that signs in, and no other', async () => {
    const stage = createStage({ options: { namespaces: ['eip155'] } })
    await stage.connect('other')
    await expect(stage.kernel.signMessage({ message: 'Pay.' })).rejects.not.toMatchObject({ code: 'SIWX_REQUIRED' })
    const optional = createStage({ options: { required: false } })
    const connecting = optional.connect()
    await optional.cancel()
    await connecting
    await optional.kernel.signMessage({ message: 'Pay.' })
  })
})

it('signing out disconnects at once, however long the server takes', async () => {
  const backend: SiwxBackend = {
    save: async () => undefined,
    list: async () => [],
    revoke: async () => undefined,
    replaceAll: () => new Promise(() => undefined),
  }
  const { siwx, until, family } = await signedIn({ backend })
  void siwx.signOut()
  await until(() => family()?.status === 'disconnected')
})
