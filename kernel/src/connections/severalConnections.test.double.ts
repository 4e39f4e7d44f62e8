import fc from 'fast-check'
import { expect } from 'vitest'
import { createKernel } from '../createKernel.js'
import type { AnyKernel } from '../kernel.js'
import type { Plugin } from '../plugins/contract.js'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import type { TestClock } from '../testing/createTestClock.js'
import { createTestClock } from '../testing/createTestClock.js'
import type { NamespaceWallet } from './createNamespace.test.double.js'
import { createNamespace, createNamespaceSession, createNamespaceWallet } from './createNamespace.test.double.js'
import type { Connection, NamespaceState } from './state.js'

export const names = ['alpha', 'beta', 'gamma'] as const
export type Name = (typeof names)[number]
/** Five wallets; two namespaces have two of them, and `e` serves two namespaces in one session. */
const sides = {
  a: ['alpha'],
  b: ['alpha'],
  c: ['beta'],
  d: ['gamma'],
  e: ['beta', 'gamma'],
} satisfies { readonly [wallet: string]: readonly Name[] }
export type WalletId = keyof typeof sides
const walletIds = Object.keys(sides) as WalletId[]
export const choices = Object.entries(sides).flatMap(([id, list]) =>
  list.map((name) => [id as WalletId, name] as const),
)

/** The page around the kernel. */
export interface Site {
  /** What keeps several connections, or does not; listed with the namespaces and wallets. */
  plugins(isSeveral: boolean): readonly Plugin[]
  /** Called for each new page, before anything is restored. */
  readonly loadSkin?: (kernel: AnyKernel) => Promise<undefined>
  readonly leave?: () => void
  /** What else has to agree with the model after each step. */
  readonly check?: (world: World) => Promise<void>
}

/** What a visitor sees of one connection. */
export interface Shown {
  readonly wallet: WalletId
  accounts: readonly string[]
  address: string
}
/** What a visitor expects of one namespace; derived from the specification, not from the code. */
export interface Expected {
  /** Newest first. */
  list: Shown[]
  acting: WalletId | undefined
}
export interface World {
  readonly site: Site
  readonly storage: ReturnType<typeof createMemoryStorage>
  readonly wallets: { readonly [id in WalletId]: { readonly [name: string]: NamespaceWallet } }
  readonly model: { readonly [name in Name]: Expected }
  active: Name | undefined
  isOpen: boolean
  kernel: AnyKernel
  clock: TestClock
  readonly errors: unknown[]
}
export interface Step {
  readonly name: string
  run(world: World): Promise<void>
}

/** Lets everything happen that needs no step of the outside world. */
export const settled = async (turns = 3): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const quiet = async (world: World): Promise<void> => {
  await settled()
  // Events that closely follow another are delivered a frame later.
  world.clock.advance(16)
  world.clock.advance(16)
  await settled()
}
export const stateOf = (world: World, name: Name): NamespaceState =>
  world.kernel.getState().namespaces[name] as NamespaceState
export const side = (world: World, id: WalletId, name: Name): NamespaceWallet =>
  world.wallets[id][name] as NamespaceWallet
export const recordOf = (world: World, id: WalletId, name: Name): Connection | undefined =>
  stateOf(world, name).connections.find(({ connectorId }) => connectorId === id)

/** The connection ends: of those that stay, the newest acts. */
export const remove = (world: World, id: WalletId, name: Name): void => {
  const expected = world.model[name]
  expected.list = expected.list.filter(({ wallet }) => wallet !== id)
  if (expected.acting === id) expected.acting = expected.list[0]?.wallet
}

const close = (world: World): void => {
  world.site.leave?.()
  world.isOpen = false
  world.kernel.destroy()
}
const open = async (world: World, isSeveral: boolean): Promise<void> => {
  const made = names.map((name) => createNamespace(name))
  world.clock = createTestClock()
  world.kernel = createKernel(
    {
      networks: made.flatMap(({ networks }) => networks) as never,
      storage: world.storage,
      plugins: [
        ...made.map(({ plugin }) => plugin),
        ...walletIds.map((id) => createNamespaceSession(id, id === 'e', ...Object.values(world.wallets[id]))),
        ...world.site.plugins(isSeveral),
      ],
    },
    { clock: world.clock, ...(world.site.loadSkin && { loadSkin: world.site.loadSkin }) },
  ) as never
  world.kernel.on('error:reported', ({ error }) => world.errors.push(error))
  // A render never combines one wallet's account with another's provider or network.
  world.kernel.subscribe(() => {
    if (!world.isOpen) return
    for (const name of names) {
      const { connections, activeConnectionId, networkId, status } = stateOf(world, name)
      const record = connections.find(({ id }) => id === activeConnectionId)
      const handle = world.kernel.connection(name)
      if (handle?.id !== activeConnectionId || handle?.record !== record) world.errors.push(`${name}: another handle`)
      if (record && record.networkId !== networkId) world.errors.push(`${name}: another network`)
      if (!record !== !connections[0]) world.errors.push(`${name}: nobody acts`)
      if (record && status === 'disconnected') world.errors.push(`${name}: disconnected with a connection`)
    }
  })
  world.isOpen = true
  await world.kernel.preload()
}

const check = async (world: World): Promise<void> => {
  for (const name of names) {
    const { connections, activeConnectionId, status } = stateOf(world, name)
    const { list, acting } = world.model[name]
    const found = connections.map(({ connectorId, accounts, activeAddress }) => ({
      wallet: connectorId,
      accounts: accounts.map(({ address }) => address),
      address: activeAddress,
    }))
    expect(found).toEqual(list)
    const record = connections.find(({ id }) => id === activeConnectionId)
    expect(record?.connectorId).toBe(acting)
    expect(status).toBe(acting ? (record?.isLost ? 'reconnecting' : 'connected') : 'disconnected')
    for (const connection of connections) {
      const handle = world.kernel.connection({ id: connection.id })
      expect(handle?.record).toBe(connection)
      const signed = world.kernel.signMessage({ message: 'x', connectionId: connection.id })
      if (connection.isLost) await expect(signed).rejects.toMatchObject({ code: /UNAVAILABLE/ })
      else expect((await signed).address).toBe(connection.activeAddress)
    }
    if (!record || record.isLost) continue
    expect((await world.kernel.signMessage({ message: 'x', namespace: name })).address).toBe(record.activeAddress)
  }
  if (world.active) expect(world.kernel.getState().activeNamespace).toBe(world.active)
  await world.site.check?.(world)
  expect(world.errors).toEqual([])
}

/** A step with its name. */
export const step = (name: string, run: Step['run']): Step => ({ name, run })
export const choice = fc.constantFrom(...choices)
const accounts = fc.constantFrom(['one'], ['two', 'one'], ['one', 'two'], ['two'])

/** What visitors, wallets and pages do. */
export const steps = [
  {
    weight: 10,
    arbitrary: fc.tuple(choice, fc.boolean()).map(([[id, name], isApproved]) =>
      step(`connect ${id} for ${name}: ${isApproved ? 'approved' : 'refused'}`, async (world) => {
        const wallet = side(world, id, name)
        wallet.answer = isApproved ? 'approve' : 'refuse'
        const isThere = !!recordOf(world, id, name)
        const code = await world.kernel.connect({ connectorId: id, namespace: name }).then(
          () => 'done',
          (error: { code: string }) => error.code,
        )
        expect(code).toBe(isThere ? 'ALREADY_CONNECTED' : isApproved ? 'done' : 'USER_REJECTED')
        wallet.answer = 'approve'
        if (code !== 'done') return
        const shared = wallet.accounts.map(({ address }) => address)
        const expected = world.model[name]
        expected.list = [{ wallet: id, accounts: shared, address: shared[0] ?? '' }, ...expected.list]
        expected.acting = id
        world.active = name
      }),
    ),
  },
  {
    weight: 10,
    arbitrary: fc.tuple(choice, fc.constantFrom(undefined, 0, 1)).map(([[id, name], account]) =>
      step(`activate ${id} for ${name}, account ${account}`, async (world) => {
        const record = recordOf(world, id, name)
        const shown = world.model[name].list.find(({ wallet }) => wallet === id)
        const address = account === undefined ? undefined : (shown?.accounts[account] ?? `${name}-nobody`)
        const code = await world.kernel
          .activate({ connectionId: record?.id ?? 'gone', ...(address !== undefined && { address }) })
          .then(
            () => 'done',
            (error: { code: string }) => error.code,
          )
        if (!record || !shown) return expect(code).toBe('NOT_CONNECTED')
        if (address !== undefined && !shown.accounts.includes(address)) return expect(code).toBe('ACCOUNT_NOT_FOUND')
        expect(code).toBe('done')
        if (address !== undefined) shown.address = address
        world.model[name].acting = id
        world.active = name
      }),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(choice, accounts).map(([[id, name], words]) =>
      step(`${id} shares ${words.join('+')} in ${name}`, async (world) => {
        const wallet = side(world, id, name)
        wallet.accounts = words.map((word) => ({ address: `${name}-${word}` }))
        wallet.tell('change', { namespace: name, accounts: wallet.accounts })
        const shown = world.model[name].list.find(({ wallet: one }) => one === id)
        if (!shown) return
        shown.accounts = wallet.accounts.map(({ address }) => address)
        if (!shown.accounts.includes(shown.address)) shown.address = shown.accounts[0] ?? ''
      }),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(choice, fc.constantFrom('connection', 'wallet', 'namespace')).map(([[id, name], what]) =>
      step(`disconnect the ${what} ${id} of ${name}`, async (world) => {
        const record = recordOf(world, id, name)
        if (what === 'connection' && !record) return
        const isSession = (one: WalletId): boolean => one === 'e'
        const gone = names.flatMap((other) =>
          world.model[other].list
            .filter(({ wallet }) => (what === 'namespace' ? other === name : wallet === id))
            .map(({ wallet }) => [wallet, other] as const),
        )
        const input =
          what === 'connection'
            ? { connectionId: record?.id ?? '' }
            : what === 'wallet'
              ? { connectorId: id }
              : { namespace: name }
        await world.kernel.disconnect(input)
        for (const [wallet, other] of gone) remove(world, wallet, other)
        // One session ends in every namespace.
        if (gone.some(([wallet]) => isSession(wallet))) for (const other of names) remove(world, 'e', other)
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: choice.map(([id, name]) =>
      step(`${id} ends its session of ${name}`, async (world) => {
        side(world, id, name).isAuthorized = false
        side(world, id, name).tell('disconnect', { namespace: name })
        remove(world, id, name)
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(choice, fc.boolean()).map(([[id, name], isBack]) =>
      step(`${id} is ${isBack ? 'there again' : 'lost'} in ${name}`, async (world) => {
        const wallet = side(world, id, name)
        const { networkId } = wallet
        // A wallet that the visitor disconnected shares nothing unasked.
        if (isBack && recordOf(world, id, name))
          wallet.tell('connect', { namespace: name, accounts: wallet.accounts, networkId })
        else wallet.tell('lost', { namespace: name })
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.array(choice, { maxLength: 2 }).map((late) =>
      step(`reload; late: ${late.map(([id, name]) => `${id} for ${name}`).join()}`, async (world) => {
        close(world)
        await quiet(world)
        const prompts = (): number =>
          choices.flatMap(([id, name]) => side(world, id, name).calls.filter((call) => call === 'connect')).length
        const before = prompts()
        for (const [id, name] of late) side(world, id, name).answer = 'later'
        await open(world, true)
        const restoring = world.kernel.reconnect()
        let isOver = false
        const over = restoring.finally(() => {
          isOver = true
        })
        // One after another: each is asked once the one before has responded.
        while (!isOver) {
          await settled()
          for (const [id, name] of late) side(world, id, name).answerPending(true)
        }
        await over
        for (const [id, name] of late) side(world, id, name).answer = 'approve'
        expect(prompts()).toBe(before)
        // A wallet's first account acts after a reload.
        for (const name of names)
          for (const shown of world.model[name].list) {
            const wallet = side(world, shown.wallet, name)
            shown.accounts = wallet.accounts.map(({ address }) => address)
            shown.address = shown.accounts[0] ?? ''
          }
        if (world.active && !world.model[world.active].acting) world.active = undefined
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant(
      step('reload without several', async (world) => {
        close(world)
        await quiet(world)
        await open(world, false)
        await world.kernel.reconnect()
        for (const name of names) {
          const { connections } = stateOf(world, name)
          expect(connections.map(({ connectorId }) => connectorId)).toEqual(
            world.model[name].acting ? [world.model[name].acting] : [],
          )
        }
        close(world)
        await quiet(world)
        await open(world, true)
        await world.kernel.reconnect()
        for (const name of names)
          for (const shown of world.model[name].list) {
            shown.accounts = side(world, shown.wallet, name).accounts.map(({ address }) => address)
            shown.address = shown.accounts[0] ?? ''
          }
        if (world.active && !world.model[world.active].acting) world.active = undefined
      }),
    ),
  },
]

/** Runs a sequence of steps on a new site, and compares it with the model after each. */
export async function play(site: Site, sequence: readonly Step[]): Promise<void> {
  const wallets = Object.fromEntries(
    walletIds.map((id) => [
      id,
      Object.fromEntries((sides[id] as readonly Name[]).map((name) => [name, createNamespaceWallet(name)])),
    ]),
  ) as unknown as World['wallets']
  const empty = (): Expected => ({ list: [], acting: undefined })
  const world = {
    site,
    storage: createMemoryStorage(),
    wallets,
    model: { alpha: empty(), beta: empty(), gamma: empty() },
    active: undefined,
    errors: [],
  } as unknown as World
  await open(world, true)
  for (const { name, run } of sequence) {
    try {
      await run(world)
      await quiet(world)
      await check(world)
    } catch (error) {
      throw new Error(`After “${name}”: ${(error as Error).message}`, { cause: error })
    }
  }
  close(world)
  await settled()
}
