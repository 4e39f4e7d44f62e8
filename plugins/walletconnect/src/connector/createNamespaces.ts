import type { Account, ConnectorEmitter, Unsubscribe } from '@latchkey/kernel'
import type { Proposal } from '../proposal/createProposal.js'
import { currentIdOf } from '../proposal/formerIds.js'
import type { Session } from '../session/contract.js'
import { grantOf } from '../session/grantOf.js'
import type { TransportEvent } from '../transport/contract.js'
import { parseChainId, toHexId } from './chainId.js'
import type { ActiveSession } from './contract.js'
import type { ProviderEvents } from './createEmitter.js'
import { createEmitter } from './createEmitter.js'
import { namedAccounts } from './namedAccounts.js'

/** One namespace of the session. */
export interface Family {
  readonly namespace: string
  readonly events: ProviderEvents
  /** The active one first. */
  readonly addresses: readonly string[]
  /** CAIP-2 id of the network that receives requests. */
  readonly networkId: string | undefined
}

/** The session in use, by namespace. */
export interface Families {
  session(): ActiveSession | undefined
  of(namespace: string): Family
  accounts(namespace: string): readonly Account[]
  /** Whether the session allows requests to a network. */
  isGranted(networkId: string): boolean
  /** Puts a session into use; namespaces that were in use continue in it or disconnect. */
  adopt(session: ActiveSession): void
  /** Namespaces that the session covers and that are not in use yet. */
  unused(): readonly string[]
  /** Takes a namespace out of use without an event to the kernel; returns whether another one is left. */
  release(namespace: string): boolean
  /** Reports that the wallet cannot be reached for now, or can be reached again. */
  tellReach(isThere: boolean): void
  /** Forgets the session without an event to the kernel; returns its topic. */
  wipe(): string | undefined
  /** Puts a namespace into use; returns its active network. */
  use(namespace: string, wanted: readonly (string | undefined)[]): string | undefined
  /** Applies what the wallet now grants; returns whether anything is left. */
  update(session: Session): boolean
  /** Applies an event of the wallet: other accounts, or another network. */
  receive(event: Extract<TransportEvent, { kind: 'event' }>): void
  setNetwork(networkId: string): void
  /** Calls back whenever the granted networks change. */
  watch(listener: () => void): Unsubscribe
}

interface Entry {
  readonly namespace: string
  readonly events: ProviderEvents
  addresses: readonly string[]
  networkId: string | undefined
  isUsed: boolean
}

const namespaceName = (networkId: string): string => networkId.split(':')[0] ?? ''

/** Creates the record of the session in use; changes are emitted to the kernel and on the providers. */
// long: one record; its methods share the session and the entry of each namespace
export function createNamespaces(
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
  const isGranted = (networkId = ''): boolean => networksOf(namespaceName(networkId)).includes(networkId)
  /** Addresses on the network in use: an account may exist on one network only, as a contract account does. */
  const shared = (namespace: string): readonly string[] => {
    const all = active?.granted[namespace]?.accounts ?? []
    const here = all.filter(({ networkId }) => networkId === of(namespace).networkId)
    return (here[0] ? here : all).map(({ address }) => address)
  }
  /** The active account stays active as long as it is shared. */
  const inOrder = ({ namespace, addresses }: Entry): readonly string[] => {
    const now = shared(namespace)
    return [...new Set([...addresses.filter((address) => now.includes(address)), ...now])]
  }
  const accounts = (namespace: string): readonly Account[] => of(namespace).addresses.map((address) => ({ address }))
  const tellWatchers = (): void => {
    for (const watcher of [...watchers]) watcher()
  }

  /** Emits one event for both, so that accounts of the new network never show on the previous one. */
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
    const entry = of(namespaceName(networkId))
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

  /** Moves each namespace to what is granted now. */
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
    receive({ topic, networkId, name, data }) {
      const namespace = namespaceName(networkId)
      // Ignores events, and networks, that were not granted.
      const isExpected = topic === active?.topic && isGranted(currentIdOf(networkId))
      if (!isExpected || !active?.granted[namespace]?.events.includes(name)) return
      if (name === 'chainChanged') {
        const next = namespace === 'eip155' ? parseChainId(data) : currentIdOf(networkId)
        // Ignores a site network that is not shared; a network that the site does not know shows as unknown.
        if (next && (isGranted(next) || !proposal[namespace]?.chains.includes(next))) setNetwork(next)
        tellWatchers()
      }
      if (name !== 'accountsChanged') return
      const named = namedAccounts(data, shared(namespace), namespace)
      if (named) setAddresses(of(namespace), named)
    },
  }
}
