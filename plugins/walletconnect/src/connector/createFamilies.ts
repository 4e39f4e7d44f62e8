import type { Account, ConnectorEmitter, Unsubscribe } from '@latchkey/kernel'
import type { Proposal } from '../proposal/createProposal.js'
import { currentIdOf } from '../proposal/formerIds.js'
import type { Session } from '../session/contract.js'
import { grantOf } from '../session/grantOf.js'
import type { TransportFact } from '../transport/contract.js'
import { parseChainId, toHexId } from './chainId.js'
import type { ActiveSession } from './contract.js'
import type { ProviderEvents } from './createEmitter.js'
import { createEmitter } from './createEmitter.js'
import { namedAccounts } from './namedAccounts.js'

/** One family of the session. */
export interface Family {
  readonly namespace: string
  readonly events: ProviderEvents
  /** The acting one first. */
  readonly addresses: readonly string[]
  /** CAIP-2 id of the network that requests go to. */
  readonly networkId: string | undefined
}

/** The session in use, as its families see it. */
export interface Families {
  session(): ActiveSession | undefined
  of(namespace: string): Family
  accounts(namespace: string): readonly Account[]
  /** Whether requests for a network may be sent. */
  isGranted(networkId: string): boolean
  /** Takes a session for the one in use; families that were in use go on in it, or are told to be over. */
  adopt(session: ActiveSession): void
  /** Families that the session covers and that are not in use yet. */
  unused(): readonly string[]
  /** Takes a family out of use, without a word to the kernel; answers whether another one is left. */
  release(namespace: string): boolean
  /** The wallet cannot be reached for now, or can be again. */
  tellReach(isThere: boolean): void
  /** Forgets the session without a word to the kernel; answers its topic. */
  wipe(): string | undefined
  /** A family is connected from now on; answers the network it acts on. */
  use(namespace: string, wanted: readonly (string | undefined)[]): string | undefined
  /** The wallet changed what it grants; answers whether anything is left. */
  update(session: Session): boolean
  /** The wallet named other accounts, or another network. */
  hear(event: Extract<TransportFact, { kind: 'event' }>): void
  setNetwork(networkId: string): void
  /** Calls back at each change of what is granted. */
  watch(listener: () => void): Unsubscribe
}

interface Entry {
  readonly namespace: string
  readonly events: ProviderEvents
  addresses: readonly string[]
  networkId: string | undefined
  isUsed: boolean
}

const familyName = (networkId: string): string => networkId.split(':')[0] ?? ''

/** Makes the memory of the session in use; what changes in it is told to the kernel and to whoever holds a provider. */
// long: one memory; its methods share the session and the entries of each namespace
export function createFamilies(
  proposal: Proposal,
  emitter: ConnectorEmitter,
  report: (error: unknown) => void,
): Families {
  const entries = new Map<string, Entry>()
  const watchers = new Set<() => void>()
  let active: ActiveSession | undefined

  const of = (namespace: string): Entry => {
    const known = entries.get(namespace)
    if (known) return known
    const entry = { namespace, events: createEmitter(report), addresses: [], networkId: undefined, isUsed: false }
    entries.set(namespace, entry)
    return entry
  }
  const networksOf = (namespace: string): readonly string[] =>
    (active && Object.hasOwn(active.granted, namespace) && active.granted[namespace]?.networks) || []
  const isGranted = (networkId = ''): boolean => networksOf(familyName(networkId)).includes(networkId)
  /** On the network in use: an account may be there on one alone, as a contract is. */
  const shared = (namespace: string): readonly string[] => {
    const all = active?.granted[namespace]?.accounts ?? []
    const here = all.filter(({ networkId }) => networkId === of(namespace).networkId)
    return (here[0] ? here : all).map(({ address }) => address)
  }
  /** The acting account goes on acting as long as it is shared. */
  const inOrder = ({ namespace, addresses }: Entry): readonly string[] => {
    const now = shared(namespace)
    return [...new Set([...addresses.filter((address) => now.includes(address)), ...now])]
  }
  const accounts = (namespace: string): readonly Account[] => of(namespace).addresses.map((address) => ({ address }))
  const tellWatchers = (): void => {
    for (const watcher of [...watchers]) watcher()
  }

  /** In one word: accounts that go with a network are never shown on the one before. */
  const setAddresses = (entry: Entry, addresses: readonly string[], networkId?: string): void => {
    const { namespace, events, addresses: before } = entry
    const isOther = addresses.join() !== before.join()
    entry.addresses = addresses
    if (!entry.isUsed || !(isOther || networkId)) return
    const [active] = addresses
    if (networkId && namespace === 'eip155') events.emit('chainChanged', toHexId(networkId))
    if (isOther) events.emit('accountsChanged', [...addresses])
    emitter.emit('change', {
      namespace,
      ...(networkId && { networkId }),
      ...(isOther && { accounts: accounts(namespace) }),
      ...(active !== undefined && active !== before[0] && { active }),
    })
  }

  const setNetwork = (networkId: string): void => {
    const entry = of(familyName(networkId))
    if (entry.networkId === networkId) return
    entry.networkId = networkId
    setAddresses(entry, inOrder(entry), networkId)
  }
  const inUse = (): Entry[] => [...entries.values()].filter(({ isUsed, addresses }) => isUsed && addresses.length)
  const clear = (entry: Entry): void => {
    const wasUsed = entry.isUsed
    Object.assign(entry, { addresses: [], networkId: undefined, isUsed: false })
    if (wasUsed) entry.events.emit('disconnect', { code: 4900, message: 'The wallet is not connected.' })
  }

  /** Goes on in what is granted now, and on a network that is. */
  const follow = (): void => {
    for (const entry of entries.values()) {
      const { namespace, isUsed } = entry
      const [next] = networksOf(namespace)
      if (!next) {
        clear(entry)
        if (isUsed) emitter.emit('disconnect', { namespace })
        continue
      }
      if (isUsed && !isGranted(entry.networkId)) setNetwork(next)
      setAddresses(entry, inOrder(entry))
    }
  }

  return {
    session: () => active,
    of,
    accounts,
    setNetwork,
    isGranted,
    watch(listener) {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
    adopt(session) {
      active = session
      for (const namespace of Object.keys(session.granted)) of(namespace)
      follow()
    },
    unused: () => Object.keys(active?.granted ?? {}).filter((namespace) => !inUse().includes(of(namespace))),
    release(namespace) {
      clear(of(namespace))
      return inUse().length > 0
    },
    tellReach(isThere) {
      for (const { namespace, networkId } of inUse()) {
        if (!isThere) emitter.emit('lost', { namespace })
        else if (networkId) emitter.emit('connect', { namespace, networkId, accounts: accounts(namespace) })
      }
    },
    wipe() {
      const topic = active?.topic
      active = undefined
      for (const entry of entries.values()) clear(entry)
      return topic
    },
    use(namespace, wanted) {
      const entry = of(namespace)
      const networks = networksOf(namespace)
      entry.networkId = [entry.networkId, ...wanted, networks[0]].find((id = '') => networks.includes(id))
      entry.isUsed = entry.networkId !== undefined
      entry.addresses = inOrder(entry)
      return entry.networkId
    },
    update({ topic, expiry, namespaces }) {
      if (!active || topic !== active.topic) return true
      const granted = grantOf(namespaces, proposal)
      if (!Object.keys(granted).length) return false
      active = { ...active, expiry, granted }
      follow()
      tellWatchers()
      return true
    },
    hear({ topic, networkId, name, data }) {
      const namespace = familyName(networkId)
      // What was not granted says nothing, be it the event or the network it is about.
      const isHeard = topic === active?.topic && isGranted(currentIdOf(networkId))
      if (!isHeard || !active?.granted[namespace]?.events.includes(name)) return
      if (name === 'chainChanged') {
        const next = namespace === 'eip155' ? parseChainId(data) : currentIdOf(networkId)
        // A network of the site's that is not shared is none to go to; one the site does not know shows as such.
        if (next && (isGranted(next) || !proposal[namespace]?.chains.includes(next))) setNetwork(next)
        tellWatchers()
      }
      if (name !== 'accountsChanged') return
      const named = namedAccounts(data, shared(namespace), namespace)
      if (named) setAddresses(of(namespace), named)
    },
  }
}
