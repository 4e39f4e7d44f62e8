import { readdir } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createKernel } from '../createKernel.js'
import type { AnyKernel } from '../kernel.js'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import type { TestClock } from '../testing/createTestClock.js'
import { createTestClock } from '../testing/createTestClock.js'
import { runs } from '../testing/runs.js'
import type { Family, NamespaceWallet } from './createNamespace.test.double.js'
import { createNamespace, createNamespaceSession, createNamespaceWallet } from './createNamespace.test.double.js'
import type { NamespaceState } from './state.js'

const families = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'] as const
type Name = (typeof families)[number]
/** Each namespace has a dedicated wallet; `both` is found in two, `many` serves two, and `session` three in one session. */
const sides: { readonly [wallet in Name | 'both' | 'many' | 'session']: readonly Name[] } = {
  alpha: ['alpha'],
  beta: ['beta'],
  gamma: ['gamma'],
  delta: ['delta'],
  epsilon: ['epsilon'],
  both: ['alpha', 'beta'],
  many: ['beta', 'gamma'],
  session: ['gamma', 'delta', 'epsilon'],
}
type WalletId = keyof typeof sides
const choices = Object.entries(sides).flatMap(([id, names]) => names.map((name) => [id as WalletId, name] as const))

interface Call {
  readonly side: NamespaceWallet | undefined
  readonly promise: Promise<unknown>
  isOver: boolean
}
interface World {
  readonly storage: ReturnType<typeof createMemoryStorage>
  readonly wallets: { readonly [id in WalletId]: { readonly [name: string]: NamespaceWallet } }
  kernel: AnyKernel
  clock: TestClock
  calls: Call[]
  /** The active namespace before the last step, and whether any wallet was connected then; `undefined` before a load. */
  shown: { readonly name: string | undefined; readonly isAnybody: boolean } | undefined
  /** The namespace that the visitor chose in the last step. */
  chosen: string | undefined
  attempts: { [name: string]: number }
  readonly errors: unknown[]
}
type Command = {
  readonly name: string
  /** Runs the command, and resolves with the namespaces it may change. */
  run(world: World): Promise<readonly Name[]>
}

const unhandled: unknown[] = []
const note = (error: unknown): void => {
  unhandled.push(error)
}

const settled = async (turns = 3): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const namespaceStateOf = (world: World, name: string): NamespaceState | undefined =>
  world.kernel.getState().namespaces[name]
const side = (world: World, id: WalletId, name: string): NamespaceWallet => world.wallets[id][name] as NamespaceWallet
const allSides = (world: World): readonly NamespaceWallet[] => Object.values(world.wallets).flatMap(Object.values)
const held = (world: World, id: string): readonly Name[] =>
  families.filter((name) =>
    namespaceStateOf(world, name)?.connections.some(({ connectorId }) => connectorId === rowOf(world, id)),
  )
/** The id of a wallet's row on this page. */
const rowOf = (world: World, id: string): string =>
  world.kernel.getState().connectors.find((row) => row.id === id || row.name === id)?.id ?? id

const track = (world: World, promise: Promise<unknown>, of?: NamespaceWallet): Call => {
  const call: Call = { side: of, promise, isOver: false }
  const end = (): void => {
    call.isOver = true
  }
  promise.then(end, end)
  world.calls.push(call)
  return call
}

/** Runs everything that needs no visitor. */
const quiet = async (world: World): Promise<void> => {
  const isBusy = (): boolean =>
    world.calls.some((call) => !call.isOver && !call.side?.pending) ||
    families.some(
      (name) =>
        namespaceStateOf(world, name)?.status === 'connecting' &&
        !allSides(world).some(({ namespace, pending }) => namespace === name && pending),
    )
  for (let turn = 0; turn < 500 && isBusy(); turn++) await settled(1)
  await settled()
  // Events that closely follow another are delivered a frame later.
  world.clock.advance(16)
  world.clock.advance(16)
  await settled()
  must(!isBusy(), 'This never ends', world.calls.length)
  world.calls = world.calls.filter(({ isOver }) => !isOver)
}

const open = async (world: World, order: readonly (readonly [WalletId, Name])[]): Promise<void> => {
  const made = families.map((name) => createNamespace(name)) as Family[]
  const listed = (['many', 'session'] as const).map((id) =>
    createNamespaceSession(id, id === 'session', ...Object.values(world.wallets[id])),
  )
  world.clock = createTestClock()
  world.kernel = createKernel(
    {
      networks: made.flatMap(({ networks }) => networks) as never,
      storage: world.storage,
      plugins: [...made.map(({ plugin }) => plugin), ...listed],
    },
    { clock: world.clock },
  ) as never
  world.kernel.on('error:reported', ({ error }) => world.errors.push(error))
  const started: { [name: string]: number } = {}
  world.kernel.on('connection:connecting', ({ namespace }) => {
    const { attempt = 0 } = namespaceStateOf(world, namespace) ?? {}
    if (attempt <= (started[namespace] ?? 0)) world.errors.push(`${namespace} begins ${attempt} twice`)
    started[namespace] = attempt
  })
  world.attempts = {}
  world.shown = undefined
  await world.kernel.preload()
  for (const [id, name] of order) {
    if (id === 'many' || id === 'session') continue
    made.find(({ namespace }) => namespace === name)?.find({ id: `${id}-${name}`, name: id }, side(world, id, name))
  }
}

/** Formats the message only on failure, since it runs some hundred thousand times. */
const must = (holds: unknown, what: string, ...found: readonly unknown[]): void => {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(found)}`)
}

const check = (world: World, before: { readonly [name: string]: string }, touched: readonly string[]): void => {
  const { namespaces, activeNamespace = '', connectors } = world.kernel.getState()
  for (const name of families) {
    const family = namespaces[name] as NamespaceState
    const { status, connections, activeConnectionId, reason, attempt, networkId } = family
    if (!touched.includes(name)) {
      const now = JSON.stringify(family)
      must(now === before[name], `${name} changed though nothing of it was touched`, before[name], now)
    }
    // No value of another namespace gets in.
    must(networkId?.startsWith(`${name}:`), `${name} is on a network of another`, networkId)
    for (const connection of connections) {
      const { accounts: shared, activeAddress, connectorId } = connection
      must(connection.namespace === name && connection.networkId.startsWith(`${name}:`), name, connection)
      must(shared.length && shared.every(({ address }) => address.startsWith(`${name}-`)), name, shared)
      must(
        shared.some(({ address }) => address === activeAddress),
        `${name} acts as nobody it has`,
        connection,
      )
      const row = connectors.find(({ id }) => id === connectorId)
      must(row?.namespaces.includes(name), `${name} is connected by no row`, connectorId, row)
    }
    const ids = connections.map(({ connectorId }) => connectorId)
    must(new Set(ids).size === ids.length, `${name} has one wallet twice`, ids)
    // Records and handles belong to the same wallets.
    const active = connections.find(({ id }) => id === activeConnectionId)
    const handle = world.kernel.connection(name)
    must(!!active === connections.length > 0, `${name} has no active one of several, or one that is not there`, family)
    must(handle?.id === active?.id && handle?.record === active, `${name} has another handle`, handle?.id, active?.id)
    must(!handle || (handle.provider as { of: string }).of === name, `${name} has the provider of another`)
    // The status matches the connections.
    const isAsked = allSides(world).some(({ namespace, pending }) => namespace === name && pending)
    const isLegal = {
      connected: !!active && !active.isLost && reason === undefined,
      reconnecting: !!active?.isLost && reason === undefined,
      connecting: isAsked,
      disconnected: !active && typeof reason === 'string',
    }[status]
    must(isLegal, `${name} is ${status}`, family)
    // A reused attempt number would let a late result in.
    must(attempt >= (world.attempts[name] ?? 0), `${name} counts down`, world.attempts[name], attempt)
    world.attempts[name] = attempt
  }
  const connected = families.filter((name) => namespaces[name]?.activeConnectionId)
  const { name = activeNamespace, isAnybody = false } = world.shown ?? {}
  const isUsed = connected.includes(activeNamespace as Name)
  const isFree = world.shown ? activeNamespace === name : !connected[0]
  // A disconnect keeps the active namespace until the visitor chooses another or a first wallet is restored (B10).
  must(
    isFree || (isUsed && !isAnybody) || activeNamespace === world.chosen,
    'Another namespace is active',
    name,
    activeNamespace,
    connected,
  )
  must(!world.errors[0], 'reported', world.errors)
  must(!unhandled[0], 'unhandled', unhandled.map(String))
}

const command = (name: string, run: Command['run']): Command => ({ name, run })
const choice = fc.constantFrom(...choices)
const family = fc.constantFrom(...families)
const answer = fc.constantFrom('approve', 'approve', 'approve', 'approve', 'later', 'later', 'refuse', 'throw')
const accounts = fc.constantFrom(['one'], ['two', 'one'], ['one', 'two'], ['three', 'NOPE'], ['NOPE'], [])
/** Accounts of the namespace, and one of every other namespace. */
const list = (name: string, words: readonly string[]) => [
  ...families.filter((other) => other !== name).map((other) => ({ address: `${other}-one` })),
  ...words.map((word) => ({ address: `${name}-${word}` })),
]
/** The event's target: a session always names the namespace; a wallet of the page serves only one and may omit it. */
const about = (id: WalletId, name: Name, isNamed: boolean): { readonly namespace?: string } =>
  isNamed || id === 'many' || id === 'session' ? { namespace: name } : {}

const commands = [
  {
    weight: 16,
    arbitrary: fc
      .tuple(choice, answer, fc.boolean(), fc.boolean(), fc.boolean())
      .map(([[id, name], how, isCovering, isBroken, byName]) =>
        command(`connect ${id} for ${name}: ${how}${isCovering ? ' for all' : ''}`, async (world) => {
          const wallet = side(world, id, name)
          world.chosen = name
          const others = sides[id].filter((other) => other !== name)
          if (!wallet.pending) {
            wallet.answer = how as NamespaceWallet['answer']
            wallet.result = isCovering ? { others: families.filter((other) => other !== name) } : {}
          }
          for (const other of others) {
            const covered = side(world, id, other)
            if (!covered.pending) Object.assign(covered, { answer: isBroken ? 'throw' : 'approve', result: {} })
          }
          const connectorId = id === 'many' || id === 'session' || byName ? rowOf(world, id) : `${id}-${name}`
          const promise = world.kernel.connect({
            connectorId,
            namespace: name,
          })
          track(world, promise, wallet)
          await quiet(world)
          // A wallet that is already being asked keeps its result.
          return wallet.result.others ? sides[id] : [name]
        }),
      ),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(choice, fc.boolean()).map(([[id, name], isApproved]) =>
      command(`${isApproved ? 'approve' : 'refuse'} what ${id} asks for ${name}`, async (world) => {
        const wallet = side(world, id, name)
        const touched = wallet.pending ? (wallet.result.others ? sides[id] : [name]) : []
        world.chosen = name
        wallet.answerPending(isApproved)
        return touched
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(choice, fc.constantFrom('one', 'family', 'both', 'all')).map(([[id, name], what]) =>
      command(`disconnect ${what} (${id}, ${name})`, async (world) => {
        const connectorId = rowOf(world, id)
        const asked = what === 'all' ? families : what === 'one' ? families : [name]
        const isLeft = (other: Name): boolean => what === 'family' || what === 'all' || sides[id].includes(other)
        const isShared = held(world, 'session').some((other) => asked.includes(other) && isLeft(other))
        const isMeant = isShared && (what === 'family' || what === 'all' || id === 'session')
        const touched = families.filter(
          (other) => (asked.includes(other) && isLeft(other)) || (isMeant && held(world, 'session').includes(other)),
        )
        const input = {
          ...((what === 'family' || what === 'both') && { namespace: name }),
          ...((what === 'one' || what === 'both') && { connectorId }),
        }
        const hadIt = touched.filter((other) => namespaceStateOf(world, other)?.connections.length)
        const call = track(world, world.kernel.disconnect(input))
        await call.promise
        // Disconnecting one namespace of a session disconnects them all.
        if (isMeant) expect(held(world, 'session')).toEqual([])
        if (what === 'all')
          expect(families.filter((other) => namespaceStateOf(world, other)?.connections.length)).toEqual([])
        expect(hadIt.length).toBeGreaterThanOrEqual(((await call.promise) as readonly string[]).length)
        return touched
      }),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(choice, accounts, fc.boolean()).map(([[id, name], words, isNamed]) =>
      command(`${id} shares ${words.join('+') || 'nothing'} in ${name}`, async (world) => {
        const wallet = side(world, id, name)
        wallet.accounts = list(name, words)
        // Locked.
        if (!words.length) wallet.isAuthorized = false
        wallet.tell('change', { ...about(id, name, isNamed), accounts: words.length ? wallet.accounts : [] })
        return [name]
      }),
    ),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(choice, family, fc.constantFrom(1, 2, 9), fc.boolean())
      .map(([[id, name], of, number, isNamed]) =>
        command(`${id} moves to ${of}:${number} in ${name}`, async (world) => {
          const wallet = side(world, id, name)
          if (of === name) wallet.networkId = `${of}:${number}`
          wallet.tell('change', { ...about(id, name, isNamed), networkId: `${of}:${number}` })
          return [name]
        }),
      ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(choice, fc.boolean(), fc.constantFrom('lost', 'disconnect'))
      .map(([[id, name], isNamed, event]) =>
        command(`${id} says ${event}${isNamed ? ` of ${name}` : ''}`, async (world) => {
          const wallet = side(world, id, name)
          const isOfAll = !isNamed && (id === 'many' || id === 'session')
          if (event === 'disconnect') wallet.isAuthorized = false
          wallet.tell(event as 'lost', isNamed ? { namespace: name } : undefined)
          return isOfAll ? sides[id] : [name]
        }),
      ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(choice, fc.boolean()).map(([[id, name], isNamed]) =>
      command(`${id} is there again in ${name}`, async (world) => {
        const wallet = side(world, id, name)
        wallet.isAuthorized = true
        wallet.answer = 'approve'
        const { networkId } = wallet
        wallet.tell('connect', { ...about(id, name, isNamed), accounts: wallet.accounts, networkId })
        return [name]
      }),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(family, fc.constantFrom(1, 2)).map(([name, number]) =>
      command(`switch to ${name}:${number}`, async (world) => {
        const outcome = await track(world, world.kernel.switchNetwork({ networkId: `${name}:${number}` })).promise.then(
          () => 'done',
          ({ code }) => code,
        )
        if (outcome === 'done') world.chosen = name
        return [name]
      }),
    ),
  },
  {
    weight: 5,
    arbitrary: family.map((name) =>
      command(`sign in ${name}`, async (world) => {
        const record = namespaceStateOf(world, name)?.connections.find(({ isLost }) => !isLost)
        const promise = world.kernel.signMessage({ message: 'x', namespace: name })
        await track(world, promise).promise.then(
          (value) => expect((value as { address: string }).address).toBe(record?.activeAddress),
          ({ code }) => expect(code).toMatch(/^(NOT_CONNECTED|UNAVAILABLE_WHILE_|ACCOUNT_NOT_FOUND|CHAIN_MISMATCH)/),
        )
        return []
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.shuffledSubarray(choices, { minLength: choices.length }).map((order) =>
      command(`reload, found ${order.map(([id, name]) => `${id}-${name}`)}`, async (world) => {
        world.kernel.destroy()
        for (const wallet of allSides(world)) {
          wallet.answerPending(false)
          wallet.answer = 'approve'
        }
        await quiet(world).catch(() => undefined)
        const asked = (): number =>
          allSides(world).flatMap(({ calls }) => calls.filter((call) => call === 'connect')).length
        const before = asked()
        await open(world, order)
        await world.kernel.reconnect()
        // A restore prompts no wallet.
        expect(asked()).toBe(before)
        return families
      }),
    ),
  },
]

let now = Date.now()
beforeAll(async () => {
  // Imported up front, since the first import of a module takes an unknown time.
  const modules = (await readdir(new URL('.', import.meta.url))).filter((name) => /^[a-zA-Z]+\.ts$/.test(name))
  await Promise.all(modules.map((name) => import(/* @vite-ignore */ new URL(name, import.meta.url).href)))
  // No two events happen in the same millisecond.
  vi.spyOn(Date, 'now').mockImplementation(() => ++now)
  process.on('unhandledRejection', note)
})
afterAll(() => {
  vi.restoreAllMocks()
  process.off('unhandledRejection', note)
})

const run = async (seed: number, numRuns: number): Promise<void> => {
  let steps = 0
  const sequences = fc.array(fc.oneof(...commands), { minLength: 50, maxLength: 50 })
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const walletIds = Object.keys(sides) as WalletId[]
      const wallets = Object.fromEntries(
        walletIds.map((id) => [id, Object.fromEntries(sides[id].map((name) => [name, createNamespaceWallet(name)]))]),
      ) as World['wallets']
      const world = { storage: createMemoryStorage(), wallets, calls: [], attempts: {}, errors: [] } as unknown as World
      await open(world, choices)
      for (const { name, run } of sequence) {
        const before = Object.fromEntries(
          families.map((other) => [other, JSON.stringify(namespaceStateOf(world, other))]),
        )
        const isAnybody = families.some((other) => namespaceStateOf(world, other)?.activeConnectionId)
        world.shown = { name: world.kernel.getState().activeNamespace, isAnybody }
        world.chosen = undefined
        try {
          const touched = await run(world)
          await quiet(world)
          check(world, before, touched)
        } catch (error) {
          throw new Error(`After “${name}”: ${(error as Error).message}`, { cause: error })
        }
        steps++
      }
      world.kernel.destroy()
      await settled()
      // No pending call outlives the instance.
      expect(world.calls.filter(({ isOver }) => !isOver)).toEqual([])
      expect(unhandled).toEqual([])
    }),
    { numRuns, seed, endOnFailure: true },
  )
  console.info(`namespaces: seed ${seed}, ${numRuns} sequences, ${steps} commands`)
}

describe('five namespaces, any sequence of visitor and wallet steps', () => {
  it('never change each other, for a fixed seed', () => run(2026, runs(1000, 150)))
})
