import { readdir } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runs } from '../testing/runs.js'
import type { Profile, ProfileAnswer, ProfilePage, ProfileWallet } from './createProfile.test.double.js'
import { createProfile, settled, until } from './createProfile.test.double.js'

const families = ['alpha', 'beta'] as const
type Family = (typeof families)[number]
const walletIds = ['a1', 'a2', 'b1', 'b2'] as const
const namespaceStateOf = (id: string): Family => (id.startsWith('a') ? 'alpha' : 'beta')

/** A call of a visitor or a site, with its actual and its expected outcome. */
interface Call {
  readonly what: string
  outcome: string
  /** `ended`: settled with any outcome. */
  expected: string
}
interface Linked {
  readonly wallet: string
  accounts: readonly string[]
  address: string
  network: string
  isLost: boolean
}
interface NamespaceModel {
  /** The wallet that is being asked, and the waiting callers. */
  asking: { readonly wallet: string; readonly calls: Call[]; readonly network: string } | undefined
  linked: Linked | undefined
  network: string
  /** A switch the wallet has not responded to yet, and those that wait behind it. */
  switching: Switching | undefined
}
interface Switching {
  readonly wallet: string
  /** Where the connection was when the wallet was asked. */
  readonly before: string
  readonly target: string
  readonly call: Call
  next: Next[]
}
interface Next {
  readonly target: string
  readonly call: Call
}
/** A prompt in a wallet's own window. */
interface Question {
  readonly kind: 'connect' | 'switch'
  readonly target?: string
  readonly asking?: NamespaceModel['asking']
}
interface Stored {
  connections: { [family: string]: { wallet: string; accounts: readonly string[]; network: string }[] }
  networks: { [family: string]: string }
  disconnected: { [family: string]: string[] }
}
/** The behaviour that the specification promises a visitor; none of it is derived from the code. */
interface Model {
  families: { [family in Family]: NamespaceModel }
  active: Family
  readonly stored: Stored
  /** Wallets that were locked when the page was loaded, with the accounts they had. */
  locked: Map<string, readonly string[]>
  readonly authorised: Set<string>
  readonly questions: Map<string, Question[]>
  readonly signatures: string[]
  calls: Call[]
}
interface World {
  readonly profile: Profile
  page: ProfilePage
  /** Ends the wait of the last caller of each wallet. */
  readonly cancels: Map<string, { readonly abort: AbortController; readonly call: Call }>
  attempts: { [family: string]: number }
}

const fresh = (stored: Stored): Model['families'] => {
  const of = (family: Family): NamespaceModel => ({
    asking: undefined,
    linked: undefined,
    network: stored.networks[family] ?? `${family}:1`,
    switching: undefined,
  })
  return { alpha: of('alpha'), beta: of('beta') }
}
const valid = (accounts: readonly string[]): readonly string[] => accounts.filter((address) => /^[a-z]+$/.test(address))

const track = (what: string, promise: Promise<unknown>, calls: Call[]): Call => {
  const call: Call = { what, outcome: 'pending', expected: 'pending' }
  promise.then(
    (value) => {
      call.outcome = Array.isArray(value) ? `done ${[...value].sort()}` : 'done'
    },
    ({ code }) => {
      call.outcome = String(code)
    },
  )
  calls.push(call)
  return call
}

const letGo = (model: Model, wallet: ProfileWallet): void => {
  if (wallet.disconnects === 'obey') model.authorised.delete(wallet.id)
}

/** A disconnect drops the pending switch of the wallet. */
const endSwitching = (family: NamespaceModel): void => {
  if (!family.switching) return
  family.switching.call.expected = 'ABORTED'
  for (const { call } of family.switching.next) call.expected = 'ended'
  family.switching = undefined
}

/** Networks of the site; a wallet on another one is asked once to switch to the network in use. */
const isConfigured = (network: string): boolean => !network.endsWith(':9')

/** `known`: accounts that the visitor connected before; one of them becomes active again. */
const link = (model: Model, world: World, id: string, wanted?: string, known?: readonly string[]): void => {
  const name = namespaceStateOf(id)
  const family = model.families[name]
  const isRestored = wanted === undefined
  const { accounts, networkId: actual } = world.profile.wallet(id)
  const networkId = wanted && isConfigured(wanted) && !isConfigured(actual) ? wanted : actual
  const old = family.linked
  const [address = ''] = valid(accounts).filter((other) => known?.includes(other) ?? true)
  if (old) {
    letGo(model, world.profile.wallet(old.wallet))
    endSwitching(family)
  }
  family.linked = { wallet: id, accounts: valid(accounts), address, network: networkId, isLost: false }
  family.network = networkId
  model.authorised.add(id)
  const others = (model.stored.connections[name] ?? []).filter(({ wallet }) => wallet !== id && wallet !== old?.wallet)
  model.stored.connections[name] = [{ wallet: id, accounts: valid(accounts), network: networkId }, ...others]
  model.stored.disconnected[name] = (model.stored.disconnected[name] ?? []).filter((other) => other !== id)
  model.stored.networks[name] = networkId
  if (!isRestored) model.active = name
}

/** `kept`: a wallet that shares nothing may just be locked, so it stays remembered. */
const unlink = (model: Model, name: Family, scope: 'whole' | 'one' | 'kept'): void => {
  const family = model.families[name]
  const { linked } = family
  if (!linked) return
  const { stored } = model
  endSwitching(family)
  family.linked = undefined
  if (!isConfigured(family.network)) family.network = `${name}:1`
  if (scope !== 'kept') {
    stored.connections[name] =
      scope === 'whole' ? [] : (stored.connections[name] ?? []).filter(({ wallet }) => wallet !== linked.wallet)
    const others = (stored.disconnected[name] ?? []).filter((id) => id !== linked.wallet)
    stored.disconnected[name] = [...others, linked.wallet]
    delete stored.networks[name]
  }
}

const update = (model: Model, id: string, change: Partial<Linked>): void => {
  const name = namespaceStateOf(id)
  const family = model.families[name]
  if (family.linked?.wallet !== id) return
  const { accounts, address } = Object.assign(family.linked, { isLost: false }, change)
  if (!accounts.length) return unlink(model, name, 'kept')
  if (!accounts.includes(address)) family.linked.address = accounts[0] ?? ''
  const { network } = family.linked
  family.network = network
  model.stored.networks[name] = network
  const others = (model.stored.connections[name] ?? []).filter(({ wallet }) => wallet !== id)
  model.stored.connections[name] = [{ wallet: id, accounts, network }, ...others]
}

/** The attempt has ended; a later approval by the wallet is closed. */
const giveUp = (family: NamespaceModel, outcome = 'ABORTED'): void => {
  for (const call of family.asking?.calls ?? []) if (call.expected === 'pending') call.expected = outcome
  family.asking = undefined
}

/** Applies the wallet's response to an attempt. */
const approved = (
  model: Model,
  world: World,
  id: string,
  { calls, network }: { readonly calls: readonly Call[]; readonly network: string },
  answer: ProfileAnswer,
): void => {
  const end = (outcome: string): void => {
    for (const call of calls) if (call.expected === 'pending') call.expected = outcome
  }
  const wallet = world.profile.wallet(id)
  if (answer === 'refuse') return end('USER_REJECTED')
  if (answer === 'throw') return end('UNKNOWN')
  const hasNone = answer === 'no-accounts' || !valid(wallet.accounts).length
  if (hasNone || answer === 'no-network') {
    model.authorised.add(id)
    letGo(model, wallet)
    return end(hasNone ? 'ACCOUNT_NOT_FOUND' : 'NETWORK_NOT_FOUND')
  }
  link(model, world, id, network)
  end('done')
}

const startSwitch = (model: Model, world: World, name: Family, { target, call }: Next): void => {
  const family = model.families[name]
  const done = (): void => {
    call.expected = 'done'
    model.active = name
  }
  const { linked } = family
  if (!linked) {
    family.network = target
    model.stored.networks[name] = target
    return done()
  }
  const wallet = world.profile.wallet(linked.wallet)
  if (linked.network === target && wallet.networkId === target) return done()
  if (wallet.switches === 'refuse') call.expected = 'USER_REJECTED'
  else if (wallet.switches === 'later') {
    family.switching = { wallet: wallet.id, before: linked.network, target, call, next: [] }
    model.questions.get(wallet.id)?.push({ kind: 'switch', target })
  } else if (wallet.switches === 'stay' && wallet.networkId !== target) call.expected = 'CHAIN_MISMATCH'
  else {
    update(model, wallet.id, { network: target })
    done()
  }
}

/** The request has ended, by a response or a wallet event; the last switch waiting behind it runs next. */
const endSwitch = (model: Model, world: World, name: Family, outcome: string): void => {
  const family = model.families[name]
  const { switching } = family
  if (!switching) return
  family.switching = undefined
  switching.call.expected = outcome
  const last = switching.next.at(-1)
  for (const { call } of switching.next) call.expected = 'ABORTED'
  if (last) {
    last.call.expected = 'pending'
    startSwitch(model, world, name, last)
  } else if (outcome === 'done') {
    model.active = name
  }
}

/** A wallet that reports the requested network by itself settles the request. */
const moved = (model: Model, world: World, id: string): void => {
  const { switching, linked } = model.families[namespaceStateOf(id)]
  if (switching?.wallet !== id || switching.before === switching.target) return
  if (linked?.network === switching.target) endSwitch(model, world, namespaceStateOf(id), 'done')
}

const stored = ({ profile }: World) => {
  const table = (name: string) => (profile.stored(name) ?? {}) as { [family: string]: never }
  const lists = Object.entries(table('connections')) as [string, readonly never[]][]
  return {
    connections: Object.fromEntries(
      lists.map(([family, list]) => [
        family,
        list.map(({ connectorId, accounts, networkId }) => ({ wallet: connectorId, accounts, network: networkId })),
      ]),
    ),
    networks: table('networks'),
    disconnected: table('disconnected'),
  }
}
const withoutEmpty = <value extends readonly unknown[]>(table: { [family: string]: value }) =>
  Object.fromEntries(Object.entries(table).filter(([, list]) => list.length))

const showModel = (model: Model) => ({
  families: families.map((name) => {
    const { asking, linked, network } = model.families[name]
    return {
      status: asking ? 'connecting' : linked ? (linked.isLost ? 'reconnecting' : 'connected') : 'disconnected',
      wallets: linked ? [linked.wallet] : [],
      accounts: linked?.accounts,
      address: linked?.address,
      network,
      walletNetwork: linked?.network,
      hasHandle: !!linked,
    }
  }),
  active: model.active,
  // The active namespace at the next load; it matters only when several are connected.
  storedActive: families.every((name) => model.families[name].linked) ? model.active : undefined,
  stored: {
    ...model.stored,
    connections: withoutEmpty(model.stored.connections),
    disconnected: withoutEmpty(model.stored.disconnected),
  },
  authorised: walletIds.filter((id) => model.authorised.has(id)),
  questions: walletIds.map((id) => model.questions.get(id)?.length),
  signatures: model.signatures,
  calls: model.calls.map(({ what, expected, outcome }) =>
    expected === 'ended' && outcome !== 'pending' ? `${what} ${outcome}` : `${what} ${expected}`,
  ),
})
const storedActive = ({ profile }: World, model: Model): unknown => {
  const found = profile.stored('activeNamespace')
  // When several are connected and nothing is stored, the next load activates the first namespace.
  if (families.every((name) => model.families[name].linked)) return found ?? 'alpha'
  return found === model.active ? undefined : found
}
const showWorld = (world: World, model: Model) => ({
  families: families.map((name) => {
    const { kernel, state } = world.page
    const { status, connections = [], activeConnectionId, networkId } = state(name) ?? {}
    const active = connections.find(({ id }) => id === activeConnectionId)
    return {
      status,
      wallets: connections.map(({ connectorId }) => connectorId),
      accounts: active?.accounts.map(({ address }) => address),
      address: active?.activeAddress,
      network: networkId,
      walletNetwork: active?.networkId,
      hasHandle: !!kernel.connection(name) && kernel.connection(name)?.id === active?.id,
    }
  }),
  active: world.page.kernel.getState().activeNamespace,
  storedActive: storedActive(world, model),
  stored: stored(world),
  authorised: walletIds.filter((id) => world.profile.wallet(id).isAuthorized),
  questions: walletIds.map((id) => world.profile.wallet(id).pending),
  signatures: walletIds.flatMap((id) => world.profile.wallet(id).signatures),
  calls: model.calls.map(({ what, outcome }) => `${what} ${outcome}`),
})

let steps = 0
const agree = async (model: Model, world: World): Promise<void> => {
  const differ = (): boolean => JSON.stringify(showWorld(world, model)) !== JSON.stringify(showModel(model))
  for (let turn = 0; turn < 200 && differ(); turn++) {
    await settled(1)
    // Events that closely follow another are delivered a frame later.
    world.page.clock.advance(16)
  }
  await settled(2)
  world.page.clock.advance(16)
  world.page.clock.advance(16)
  steps++
  expect(showWorld(world, model)).toEqual(showModel(model))
  for (const name of families) {
    const attempt = world.page.state(name)?.attempt ?? 0
    expect(attempt).toBeGreaterThanOrEqual(world.attempts[name] ?? 0)
    world.attempts[name] = attempt
  }
  expect(world.page.clock.pending).toBe(0)
  // Settled calls are compared once.
  model.calls = model.calls.filter(({ outcome }) => outcome === 'pending')
}

const command = (name: string, work: (model: Model, world: World) => unknown): fc.AsyncCommand<Model, World> => ({
  check: () => true,
  async run(model, world) {
    await work(model, world)
    await agree(model, world)
  },
  toString: () => name,
})

const wallet = fc.constantFrom(...walletIds)
const family = fc.constantFrom(...families)
const answer = fc.oneof(
  { weight: 6, arbitrary: fc.constant<ProfileAnswer>('approve') },
  { weight: 3, arbitrary: fc.constant<ProfileAnswer>('later') },
  { weight: 1, arbitrary: fc.constantFrom<ProfileAnswer>('refuse', 'no-accounts', 'no-network', 'throw') },
)
const accounts = fc.oneof(
  { weight: 7, arbitrary: fc.constantFrom(['alice'], ['bob', 'alice'], ['alice', 'bob'], ['carol', 'NOPE']) },
  { weight: 1, arbitrary: fc.constantFrom(['NOPE'], []) },
)

/** Disconnects are rarer than other steps. */
const commands = [
  {
    weight: 14,
    arbitrary: fc.tuple(wallet, answer).map(([id, how]) =>
      command(`connect ${id} ${how}`, (model, { profile, page, cancels, ...rest }) => {
        const world = { profile, page, cancels, ...rest }
        const found = model.families[namespaceStateOf(id)]
        const isJoining = found.asking?.wallet === id
        if (!isJoining) Object.assign(profile.wallet(id), { answer: how, switches: 'obey' })
        const abort = new AbortController()
        const promise = page.kernel.connect({ connectorId: id, signal: abort.signal })
        const call = track(`connect ${id}`, promise, model.calls)
        if (isJoining) {
          found.asking?.calls.push(call)
          cancels.set(id, { abort, call })
          return
        }
        if (found.linked?.wallet === id) {
          call.expected = 'ALREADY_CONNECTED'
          return
        }
        giveUp(found)
        const asking = { wallet: id, calls: [call], network: found.network }
        if (how !== 'later') return approved(model, world, id, asking, how)
        found.asking = asking
        cancels.set(id, { abort, call })
        model.questions.get(id)?.push({ kind: 'connect', asking: found.asking })
      }),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(wallet, fc.boolean()).map(([id, isApproved]) =>
      command(`${isApproved ? 'approve' : 'refuse'} what ${id} asks`, (model, world) => {
        const { profile } = world
        const found = profile.wallet(id)
        const name = namespaceStateOf(id)
        const questions = model.questions.get(id)?.splice(0) ?? []
        const found_ = model.families[name]
        found.switches = 'obey'
        for (const { kind, asking, target } of questions) {
          if (kind === 'connect') {
            if (asking && found_.asking === asking) {
              found_.asking = undefined
              approved(model, world, id, asking, isApproved ? 'approve' : 'refuse')
            } else if (isApproved) {
              model.authorised.add(id)
              const isWanted = found_.asking?.wallet === id || found_.linked?.wallet === id
              const comes = questions.some((other) => other.asking && other.asking === found_.asking)
              if (!isWanted && !comes) letGo(model, found)
            }
            continue
          }
          const { switching } = found_
          const isMine = switching?.wallet === id && switching.target === target
          if (isApproved && target) {
            found.networkId = target
            update(model, id, { network: target })
          }
          if (!switching || !isMine) continue
          endSwitch(model, world, name, isApproved ? 'done' : 'USER_REJECTED')
        }
        found.answerPending(isApproved)
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: wallet.map((id) =>
      command(`stop waiting for ${id}`, (model, { cancels }) => {
        const cancel = cancels.get(id)
        if (!cancel) return
        const found = model.families[namespaceStateOf(id)]
        cancel.abort.abort()
        if (cancel.call.expected !== 'pending') return
        if (found.asking?.calls[0] === cancel.call) giveUp(found)
        else cancel.call.expected = 'ABORTED'
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(undefined, ...families, ...walletIds), fc.boolean()).map(([what, isObeyed]) =>
      command(`disconnect ${what ?? 'all'}${isObeyed ? '' : ', refused'}`, async (model, world) => {
        const { kernel } = world.page
        const id = walletIds.find((other) => other === what)
        const gone: string[] = []
        for (const name of families) {
          if (what && !id && name !== what) continue
          const found = model.families[name]
          if (found.asking && (!id || found.asking.wallet === id)) giveUp(found)
          if (!found.linked || (id && found.linked.wallet !== id)) continue
          const leaving = world.profile.wallet(found.linked.wallet)
          leaving.disconnects = isObeyed ? 'obey' : 'refuse'
          letGo(model, leaving)
          unlink(model, name, id ? 'one' : 'whole')
          gone.push(name)
        }
        // A connector is known once discovery has run.
        await kernel.preload()
        const promise = kernel.disconnect(id ? { connectorId: id } : what ? { namespace: what } : {})
        const call = track(`disconnect ${what}`, promise, model.calls)
        call.expected = gone.length && !isObeyed ? 'DISCONNECT_FAILED' : `done ${gone}`
        await until(() => call.outcome !== 'pending')
        for (const other of world.profile.wallets) other.disconnects = 'obey'
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: wallet.map((id) =>
      command(`${id} says that the visitor left`, (model, { profile }) => {
        profile.wallet(id).isAuthorized = false
        model.authorised.delete(id)
        if (model.families[namespaceStateOf(id)].linked?.wallet === id) unlink(model, namespaceStateOf(id), 'one')
        profile.wallet(id).tell('disconnect', undefined)
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(wallet, accounts).map(([id, list]) =>
      command(`${id} shares ${list.join('+') || 'nothing'}`, (model, { profile }) => {
        const found = profile.wallet(id)
        found.accounts = list
        if (!list.length) {
          found.isAuthorized = false
          model.authorised.delete(id)
        }
        update(model, id, { accounts: valid(list) })
        found.tell('change', { accounts: list.map((address) => ({ address })) })
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(wallet, fc.constantFrom('alice', 'bob')).map(([id, address]) =>
      command(`${id} acts as ${address}`, (model, { profile }) => {
        if (!profile.wallet(id).accounts.includes(address)) return
        const { linked } = model.families[namespaceStateOf(id)]
        if (linked?.wallet === id && linked.accounts.includes(address)) update(model, id, { address })
        else if (linked?.wallet === id) return
        profile.wallet(id).tell('change', { active: address })
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(wallet, fc.constantFrom(1, 2, 9), fc.boolean()).map(([id, number, isTold]) =>
      command(`${id} ${isTold ? 'moves' : 'moves in silence'} to ${number}`, (model, world) => {
        const { profile } = world
        const networkId = `${namespaceStateOf(id)}:${number}`
        profile.wallet(id).networkId = networkId
        if (!isTold) return
        update(model, id, { network: networkId })
        moved(model, world, id)
        profile.wallet(id).tell('change', { networkId })
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: wallet.map((id) =>
      command(`${id} is lost`, (model, { profile }) => {
        const { linked } = model.families[namespaceStateOf(id)]
        if (linked?.wallet === id) linked.isLost = true
        profile.wallet(id).tell('lost', undefined)
      }),
    ),
  },
  {
    weight: 5,
    arbitrary: wallet.map((id) =>
      command(`${id} is there again`, (model, world) => {
        const found = world.profile.wallet(id)
        const name = namespaceStateOf(id)
        const list = valid(found.accounts)
        const { linked, asking } = model.families[name]
        if (list.length) {
          found.isAuthorized = true
          model.authorised.add(id)
        }
        const hint = model.stored.connections[name]?.find((other) => other.wallet === id)
        if (linked?.wallet === id) {
          update(model, id, { accounts: list, network: found.networkId })
          moved(model, world, id)
        } else if (!linked && !asking && hint && model.locked.get(id)?.some((address) => list.includes(address))) {
          // A wallet unlocked after the load is restored once, without a prompt.
          found.answer = 'approve'
          const known = model.locked.get(id)
          model.locked.delete(id)
          link(model, world, id, undefined, known)
          const other = model.families[model.active]
          if (!other.linked && !other.asking) model.active = name
        }
        found.tell('connect', { accounts: found.accounts.map((address) => ({ address })), networkId: found.networkId })
      }),
    ),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(family, fc.constantFrom(1, 2, 9), fc.constantFrom('obey', 'obey', 'later', 'refuse', 'stay'))
      .map(([name, number, how]) =>
        command(`switch to ${name} ${number}, ${how}`, async (model, world) => {
          const target = `${name}:${number}`
          const found = model.families[name]
          for (const other of world.profile.wallets) {
            if (other.namespace === name && !other.pending) other.switches = how as ProfileWallet['switches']
          }
          const promise = world.page.kernel.switchNetwork({ networkId: target })
          const call = track(`switch ${target}`, promise, model.calls)
          if (number === 9) call.expected = 'NETWORK_NOT_FOUND'
          else if (found.linked?.isLost && !found.asking) call.expected = 'UNAVAILABLE_WHILE_RECONNECTING'
          else if (found.switching) found.switching.next.push({ target, call })
          else startSwitch(model, world, name, { target, call })
          if (call.expected !== 'CHAIN_MISMATCH') return
          await until(() => world.page.clock.pending > 0)
          await settled(2)
          world.page.clock.advance(5000)
        }),
      ),
  },
  {
    weight: 7,
    arbitrary: family.map((name) =>
      command(`sign in ${name}`, (model, { page, profile }) => {
        const { linked } = model.families[name]
        const call = track('sign', page.kernel.signMessage({ message: 'x', namespace: name }), model.calls)
        if (!linked) call.expected = 'NOT_CONNECTED'
        else if (linked.isLost) call.expected = 'UNAVAILABLE_WHILE_RECONNECTING'
        else if (!profile.wallet(linked.wallet).accounts.includes(linked.address)) call.expected = 'ACCOUNT_NOT_FOUND'
        else if (profile.wallet(linked.wallet).networkId !== linked.network) call.expected = 'CHAIN_MISMATCH'
        else {
          call.expected = 'done'
          profile.wallet(linked.wallet).signatures.length = 0
          model.signatures.length = 0
          for (const other of profile.wallets) other.signatures.length = 0
          model.signatures.push(`${linked.network}:${linked.address}`)
        }
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: family.map((name) =>
      command(`another tab leaves ${name}`, (model, { profile }) => {
        unlink(model, name, 'whole')
        profile.say({ v: 1, type: 'disconnected', namespace: name, at: Date.now() })
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.array(wallet, { maxLength: 2 }).map((broken) =>
      command(`reload${broken.length ? `, ${broken} broken` : ''}`, async (model, world) => {
        const { profile } = world
        world.page.kernel.destroy()
        for (const call of model.calls) call.expected = 'ended'
        for (const other of profile.wallets) {
          other.answerPending(false)
          other.answer = broken.includes(other.id as never) ? 'throw' : 'approve'
          model.questions.set(other.id, [])
        }
        await settled()
        expect(profile.tabs).toBe(0)
        model.families = fresh(model.stored)
        model.active = (profile.stored('activeNamespace') as Family | undefined) ?? 'alpha'
        model.locked = new Map()
        const restored: Family[] = []
        for (const name of families) {
          for (const { wallet: id, accounts: list } of model.stored.connections[name] ?? []) {
            const { isAuthorized, accounts: shared } = profile.wallet(id)
            if (!isAuthorized) model.locked.set(id, list)
            if (!isAuthorized || broken.includes(id as never)) continue
            // A wallet that shares none of the accounts that the visitor connected waits for a click, or for one of them (S3).
            if (!valid(shared).some((address) => list.includes(address))) {
              model.locked.set(id, list)
              continue
            }
            link(model, world, id, undefined, list)
            restored.push(name)
            break
          }
        }
        if (restored[0] && !model.families[model.active].linked) model.active = restored[0]
        world.page = profile.load()
        world.attempts = {}
        world.cancels.clear()
        const call = track('reconnect', world.page.kernel.reconnect(), model.calls)
        call.expected = `done ${restored}`
      }),
    ),
  },
]

const unhandled: unknown[] = []
const note = (error: unknown): void => {
  unhandled.push(error)
}
let now = Date.now()
beforeAll(async () => {
  // Imported up front: turns are counted below, and the first import of a module takes an unknown time.
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

const check = async (seed: number, numRuns: number): Promise<void> => {
  steps = 0
  await fc.assert(
    fc.asyncProperty(fc.commands([fc.oneof(...commands)], { maxCommands: 50, size: 'max' }), async (sequence) => {
      const profile = createProfile()
      const model: Model = {
        families: fresh({ connections: {}, networks: {}, disconnected: {} }),
        active: 'alpha',
        stored: { connections: {}, networks: {}, disconnected: {} },
        locked: new Map(),
        authorised: new Set(),
        questions: new Map(walletIds.map((id) => [id, []])),
        signatures: [],
        calls: [],
      }
      const world: World = { profile, page: profile.load(), cancels: new Map(), attempts: {} }
      await fc.asyncModelRun(() => ({ model, real: world }), sequence)
      world.page.kernel.destroy()
      await settled()
      // No pending call and no tab listener outlives the instance.
      expect(model.calls.filter(({ outcome }) => outcome === 'pending').map(({ what }) => what)).toEqual([])
      expect(profile.tabs).toBe(0)
      expect(unhandled).toEqual([])
    }),
    { numRuns, seed, endOnFailure: false },
  )
  console.info(`connection machine: seed ${seed}, ${numRuns} sequences, ${steps} commands`)
}

describe('any sequence of visitor, wallet, tab and reload steps (P23)', () => {
  it('agrees with the specification for a fixed seed', () => check(2026, runs(1000, 150)))

  it('agrees with the specification for a new seed each run', () => check(Date.now() % 2 ** 31, runs(100, 50)))
})
