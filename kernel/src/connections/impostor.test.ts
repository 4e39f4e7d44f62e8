import { describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { createNamespace, createNamespaceWallet } from './createNamespace.test.double.js'

const key = 'latchkey:local:core:connections'
const row = { id: 'io.wallet', name: 'Wallet', rdns: 'io.wallet' }
const second = { ...row, id: 'io.wallet#2' }

/** A page of a profile, with no wallet yet. */
const load = async (storage = createMemoryStorage()) => {
  const alpha = createNamespace('alpha')
  const kit = createTestKernel({ networks: alpha.networks as never, storage, plugins: [alpha.plugin] })
  const kernel = kit.kernel as never as import('../kernel.js').AnyKernel
  const reasons: unknown[] = []
  kernel.on('connection:disconnected', ({ reason }) => reasons.push(reason))
  await kernel.preload()
  return { ...kit, kernel, storage, alpha, reasons, state: () => kernel.getState().namespaces.alpha }
}

/** The storage of a visitor who was connected with `wallet`. */
const left = async (wallet = createNamespaceWallet('alpha')) => {
  const page = await load()
  page.alpha.find(row, wallet)
  await page.kernel.connect({ connectorId: row.id })
  page.kernel.destroy()
  wallet.calls.length = 0
  return page.storage
}

const sharing = (...names: readonly string[]) => {
  const wallet = createNamespaceWallet('alpha')
  wallet.isAuthorized = true
  wallet.accounts = names.map((name) => ({ address: `alpha-${name}` }))
  return wallet
}

describe('a wallet under the id of another', () => {
  it('is not restored with an address that the visitor never connected, and waits for a click (S3)', async () => {
    const storage = await left(sharing('alice'))
    const { alpha, kernel, state } = await load(storage)
    const impostor = sharing('mallory')
    alpha.find(row, impostor)
    expect(await kernel.reconnect()).toEqual([])
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-accounts', connections: [] })
    expect(kernel.getState().connectors[0]?.marks).toEqual(['remembered'])
    expect(storage.entries.get(key)).toContain('alpha-alice')
    // A click confirms the wallet.
    await kernel.connect({ connectorId: row.id })
    expect(state()).toMatchObject({ connections: [{ activeAddress: 'alpha-mallory', isRestored: false }] })
  })

  it('activates an address that the visitor connected when it shares others too (S3)', async () => {
    const storage = await left(sharing('alice', 'bob'))
    const { alpha, kernel, state } = await load(storage)
    alpha.find(row, sharing('mallory', 'bob', 'alice'))
    expect(await kernel.reconnect()).toEqual(['alpha'])
    expect(state()?.connections).toMatchObject([{ activeAddress: 'alpha-bob', isRestored: true }])
  })

  it('is not restored by a hint without accounts, which is harmless (S3)', async () => {
    const storage = createMemoryStorage()
    storage.entries.set(key, '{"v":1,"data":{"alpha":[{"connectorId":"io.wallet","networkId":"alpha:1","since":1}]}}')
    const { alpha, kernel, state } = await load(storage)
    alpha.find(row, sharing('alice'))
    expect(await kernel.reconnect()).toEqual([])
    expect(state()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  it('ends a restored connection once a second wallet claims the name, and waits for a click (S3)', async () => {
    const storage = await left(sharing('alice'))
    const { alpha, kernel, state, reasons } = await load(storage)
    const early = sharing('alice')
    alpha.find(row, early)
    expect(await kernel.reconnect()).toEqual(['alpha'])
    const signing = kernel.signMessage({ message: 'x' })
    alpha.find(second, sharing('alice'))
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-connector', connections: [] })
    expect(reasons).toEqual(['no-connector'])
    await expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(kernel.getState().connectors[0]?.marks).toEqual(['duplicate-claim', 'remembered'])
    expect(early.calls).not.toContain('disconnect')
    expect(storage.entries.get(key)).toContain('alpha-alice')
    // A wallet that the visitor chose stays connected.
    await kernel.connect({ connectorId: second.id })
    alpha.find({ ...row, id: 'io.wallet#3' }, sharing('alice'))
    expect(state()).toMatchObject({ status: 'connected', connections: [{ connectorId: second.id, isRestored: false }] })
  })

  it('ends a connection whose name was claimed during its restore (S3)', async () => {
    const storage = await left(sharing('alice'))
    const { alpha, kernel, state } = await load(storage)
    const early = sharing('alice')
    early.answer = 'later'
    alpha.find(row, early)
    const restoring = kernel.reconnect()
    await vi.waitFor(() => expect(early.pending).toBe(1), { interval: 1 })
    alpha.find(second, sharing('alice'))
    early.answerPending(true)
    expect(await restoring).toEqual([])
    expect(state()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  it('keeps a connection that the visitor made on this page (S3)', async () => {
    const { alpha, kernel, state } = await load()
    alpha.find(row, sharing('alice'))
    await kernel.connect({ connectorId: row.id })
    alpha.find(second, sharing('alice'))
    expect(state()).toMatchObject({ status: 'connected', connections: [{ connectorId: row.id }] })
  })

  it('ends a restored connection when wallets are identified by their display name only (S3)', async () => {
    const shown = { id: 'list:wallet', name: 'Wallet' }
    const before = await load()
    before.alpha.find(shown, sharing('alice'))
    await before.kernel.connect({ connectorId: shown.id })
    before.kernel.destroy()
    const { alpha, kernel, state } = await load(before.storage)
    alpha.find(shown, sharing('alice'))
    expect(await kernel.reconnect()).toEqual(['alpha'])
    // Numbered because the id was taken, and under another name: another wallet.
    alpha.find({ id: 'list:wallet#2', name: 'Wallet 2' }, sharing('alice'))
    expect(state()).toMatchObject({ status: 'connected' })
    alpha.find({ id: 'list:wallet#3', name: 'Wallet' }, sharing('alice'))
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-connector', connections: [] })
    expect(kernel.getState().connectors.map(({ marks }) => marks)).toEqual([
      ['duplicate-claim', 'remembered'],
      [],
      ['duplicate-claim'],
    ])
  })

  it('ends a restored connection even when the list is full (S3)', async () => {
    const storage = await left(sharing('alice'))
    const { alpha, kernel, state } = await load(storage)
    alpha.find(row, sharing('alice'))
    for (let number = 0; number < 100; number++) {
      const rdns = `io.other${number}`
      alpha.find({ id: rdns, name: rdns, rdns }, sharing('bob'))
    }
    expect(await kernel.reconnect()).toEqual(['alpha'])
    const { length } = kernel.getState().connectors
    alpha.find(second, sharing('alice'))
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-connector', connections: [] })
    expect(kernel.getState().connectors).toHaveLength(length)
  })
})
