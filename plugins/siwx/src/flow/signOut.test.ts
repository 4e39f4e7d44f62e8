import { describe, expect, it, vi } from 'vitest'
import type { SiwxBackend } from '../backends/contract.js'
import type { Session } from '../contract.js'
import { accounts, createStage } from '../testing/createStage.test.double.js'

const [alice = '', bob = ''] = accounts
const account = `eip155:1:${alice}`

interface Actions {
  signIn(): Promise<Session | undefined>
  signOut(): Promise<void>
  getSession(): Promise<Session | undefined>
  getSessions(): Promise<readonly Session[]>
}

/** A backend in memory, which can be down. */
function createBackend() {
  let sessions: readonly Session[] = []
  const isOf = (chainId: string, address: string) => (session: Session) =>
    session.data.chainId === chainId && session.data.accountAddress === address
  const double = {
    isDown: false,
    calls: [] as string[],
    sessions: () => sessions,
    backend: {
      async save(session) {
        sessions = [...sessions, session]
      },
      async replaceAll(next) {
        double.calls.push(`replaceAll ${next.length}`)
        if (double.isDown) throw new Error('down')
        sessions = next
      },
      list: async (chainId, address) => sessions.filter(isOf(chainId, address)),
      async revoke(chainId, address) {
        double.calls.push(`revoke ${chainId}:${address}`)
        if (double.isDown) throw new Error('down')
        sessions = sessions.filter((session) => !isOf(chainId, address)(session))
      },
    } satisfies SiwxBackend,
  }
  return double
}

async function signedIn(options: Parameters<typeof createStage>[0] & { readonly required?: boolean } = {}) {
  const server = createBackend()
  const stage = createStage({
    ...options,
    options: { required: options.required ?? false, backend: server.backend, ...options.options } as never,
  })
  const connecting = stage.connect()
  await stage.sign()
  await connecting
  const { siwx } = stage.kernel.plugins as unknown as { siwx: Actions }
  return { ...stage, server, siwx }
}

describe('disconnecting', () => {
  it('ends the sessions (071, 077)', async () => {
    const { kernel, server, state, until } = await signedIn()
    await kernel.disconnect()
    await until(() => server.calls.length)
    expect(server.calls).toEqual(['replaceAll 0'])
    expect(state().authenticated).toEqual({})
    expect(server.sessions()).toEqual([])
  })

  it('ends those that could not be checked, or are of another network', async () => {
    for (const change of [{ isDown: true }, { networkId: 'eip155:10' }]) {
      const first = await signedIn()
      first.kernel.destroy()
      const { server } = first
      const list = vi.fn(server.backend.list)
      if (change.isDown) list.mockRejectedValueOnce(new Error('down'))
      const stage = createStage({
        storage: first.storage,
        isAuthorized: true,
        options: { required: false, backend: { ...server.backend, list } },
      })
      if (change.networkId) stage.wallet.networkId = change.networkId
      await stage.kernel.reconnect()
      expect(Object.values(stage.state().authenticated)).toEqual([false])
      await stage.kernel.disconnect()
      await stage.until(() => server.calls.length)
      expect(server.sessions()).toEqual([])
    }
  })

  it('keeps them where the site says so (071, 077)', async () => {
    const { kernel, server, state, connect, signer } = await signedIn({ options: { signOutOnDisconnect: false } })
    await kernel.disconnect()
    expect(server.calls).toEqual([])
    expect(state().authenticated).toEqual({})
    await connect()
    expect(state().authenticated).toEqual({ [account]: true })
    expect(signer).toHaveBeenCalledOnce()
  })

  it('one ecosystem leaves the sessions of the others', async () => {
    const { kernel, server, until, connect } = await signedIn({ options: { namespaces: ['eip155'] } })
    await connect('other')
    await kernel.disconnect({ namespace: 'eip155' })
    await until(() => server.calls.length)
    expect(server.calls).toEqual([`revoke ${account}`])
  })
})

describe('signing out', () => {
  it('is done on the page at once, and asked for until the server confirms', async () => {
    const { server, siwx, state, clock, until, names } = await signedIn()
    server.isDown = true
    await siwx.signOut()
    expect(state().authenticated).toEqual({})
    expect(names()).toContain('signedOut')
    expect(await siwx.getSession()).toBeUndefined()
    expect(server.sessions()).toHaveLength(1)
    server.isDown = false
    clock.advance(2000)
    await until(() => server.sessions().length === 0)
    expect(server.calls).toEqual(['replaceAll 0', 'replaceAll 0'])
  })

  it('that was not confirmed is asked for after a reload, and its session is not used', async () => {
    const first = await signedIn()
    first.server.isDown = true
    await first.siwx.signOut()
    first.kernel.destroy()
    const stage = createStage({
      storage: first.storage,
      isAuthorized: true,
      options: { required: false, backend: first.server.backend },
    })
    await stage.kernel.reconnect()
    expect(stage.state().authenticated).toEqual({ [account]: false })
    first.server.isDown = false
    stage.clock.advance(2000)
    await stage.until(() => first.server.sessions().length === 0)
  })

  it('counts in the other tabs at once, whose sign-ins do not undo it', async () => {
    const first = await signedIn()
    const tab = createStage({
      storage: first.storage,
      isAuthorized: true,
      options: { required: false, backend: first.server.backend },
    })
    await tab.kernel.reconnect()
    const actions = (tab.kernel.plugins as unknown as { siwx: Actions }).siwx
    expect(await actions.getSession()).toBeDefined()
    first.server.isDown = true
    await first.siwx.signOut()
    expect(await actions.getSession()).toBeUndefined()
    tab.move({ address: bob })
    await tab.until(() => tab.state().authenticated[`eip155:1:${bob}`] === false || tab.state().target)
    await tab.sign()
    await tab.until(() => tab.state().authenticated[`eip155:1:${bob}`])
    // The first tab is gone: a third one knows of the sign-out.
    first.kernel.destroy()
    const third = createStage({
      storage: first.storage,
      isAuthorized: true,
      options: { required: false, backend: first.server.backend },
    })
    const connecting = third.connect()
    await third.cancel()
    await connecting
    expect(third.state().authenticated[account]).toBe(false)
  })

  it('and in again is not ended by the retry', async () => {
    const { server, siwx, clock, sign, state } = await signedIn()
    server.isDown = true
    await siwx.signOut()
    const signing = siwx.signIn()
    await sign()
    await signing
    server.isDown = false
    server.calls.length = 0
    clock.advance(600_000)
    await vi.dynamicImportSettled()
    expect(server.calls).toEqual([])
    expect(state().authenticated).toEqual({ [account]: true })
  })

  it('disconnects where signing in is required', async () => {
    const { kernel, siwx } = await signedIn({ required: true })
    await siwx.signOut()
    expect(kernel.getState().namespaces.eip155?.status).toBe('disconnected')
  })
})

describe('a change of account or network', () => {
  it('keeps the sessions of others (186)', async () => {
    const { move, server, until, kernel, siwx, sign, state } = await signedIn()
    move({ address: bob })
    await sign()
    await until(() => kernel.getState().namespaces.eip155?.connections[0]?.activeAddress === bob)
    move({ address: alice })
    await until(() => kernel.getState().namespaces.eip155?.connections[0]?.activeAddress === alice)
    expect(server.calls).toEqual([])
    expect(state().authenticated).toEqual({ [account]: true, [`eip155:1:${bob}`]: true })
    expect(await siwx.getSession()).toMatchObject({ data: { accountAddress: alice } })
    expect(await siwx.getSessions()).toHaveLength(1)
  })

  it('ends the one before where the site says so', async () => {
    const { move, server, until } = await signedIn({
      options: { signOutOnAccountChange: true, signOutOnNetworkChange: true },
    })
    move({ networkId: 'eip155:10' })
    await until(() => server.calls.length)
    expect(server.calls).toEqual([`revoke ${account}`])
  })
})

it('a session that holds a moment longer than it says is looked at again later, not without pause', async () => {
  const now = vi.spyOn(Date, 'now')
  const { clock, until, state, server } = await signedIn({ required: true })
  const list = vi.spyOn(server.backend, 'list')
  const start = Date.now()
  now.mockReturnValue(start + 86_400_000 + 1000)
  clock.advance(86_400_000)
  await until(() => list.mock.calls.length)
  for (let turn = 0; turn < 20; turn++) {
    await vi.dynamicImportSettled()
    clock.advance(10)
  }
  expect(list).toHaveBeenCalledOnce()
  expect(state().authenticated).toEqual({ [account]: true })
  now.mockReturnValue(start + 86_400_000 + 61_000)
  clock.advance(60_000)
  await until(() => state().phase === 'asking')
  now.mockRestore()
})

it('a session that ends is asked for anew, without the account being shown as signed in meanwhile', async () => {
  const now = vi.spyOn(Date, 'now')
  const { clock, until, state, kernel } = await signedIn({ required: true })
  const start = Date.now()
  now.mockReturnValue(start + 86_400_000 + 120_000)
  clock.advance(86_400_000)
  await until(() => state().phase === 'asking')
  expect(state().authenticated).toEqual({ [account]: false })
  expect(kernel.getState().namespaces.eip155?.status).toBe('connected')
  now.mockRestore()
})
