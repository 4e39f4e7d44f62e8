import type { Account, Candidate, Connector, ConnectorContext } from '@latchkey/kernel'
import { BaseError, toProviderError, withDeadline } from '@latchkey/kernel'
import {
  chainNotSupported,
  noAccountShared,
  readProperty,
  requestedChainsNotSupported,
  requestGivenUp,
  untilAborted,
} from '@latchkey/kernel/adapter'
import type { BitcoinWallet, Shared, SharedChange } from './bitcoinWallet.js'
import type { BitcoinAddress } from './contract.js'
import { createProvider } from './createProvider.js'
import { formOf, networkForms } from './networkForms.js'
import type { Bip122Options } from './options.js'
import { providersPrefix } from './providersPrefix.js'
import type { ReadShared } from './readShared.js'
import { readShared } from './readShared.js'
import { readWallet } from './readWallet.js'

/** How long a call that needs no approval may take. */
const callMs = 10_000
/** Shorter than the kernel's own patience, so that a silent wallet is no failed disconnect. */
const revokeMs = 2500

const isMissing = (error: unknown): boolean => readProperty(error, 'code') === 'METHOD_NOT_SUPPORTED'
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Makes a connector around one wallet of the page, whatever call form it speaks. */
export function bitcoinConnector(
  candidate: Candidate,
  source: object,
  context: ConnectorContext,
  options: Bip122Options,
): Connector {
  const load = readWallet(source)
  const { clock, emitter } = context
  /** Set once it was used. */
  let wallet: BitcoinWallet | undefined
  const ready = async (): Promise<BitcoinWallet> => {
    wallet = await load()
    return wallet
  }
  const readSilently = async (): Promise<Shared | undefined> => {
    const { read } = await ready()
    return withDeadline(read(), 'accounts', callMs, clock)
  }
  let phase: 'idle' | 'opening' | 'open' = 'idle'
  /** Raised by every connect and disconnect; what belongs to an older number changes nothing. */
  let generation = 0
  let lastConnect = 0
  /** Raised by all that the wallet says: what was read before is older. */
  let news = 0
  let hasLeft = false
  let isListening = false
  let stopListening: (() => void) | undefined
  let accounts: readonly Account[] = []
  let networkId: string | undefined
  /** What the wallet shared last, for the other networks in it. */
  let last: Shared = { addresses: [] }

  /** Networks of the site: the wallet is connected on no other. */
  const networkIds = context.networks.map((network) => network.caipNetworkId).filter(formOf)
  const inOrder = (wanted: string | undefined, all = networkIds): readonly string[] => [
    ...all.filter((id) => id === wanted),
    ...all.filter((id) => id !== wanted),
  ]

  /** Reads the wallet again; where it cannot be read, what it said last still holds. */
  const readNow = async (): Promise<ReadShared | undefined> => {
    const mine = generation
    const from = networkId
    let shared: Shared | undefined
    try {
      shared = await readSilently()
    } catch (error) {
      if (!isMissing(error)) throw toProviderError(error)
      shared = phase === 'open' ? last : undefined
    }
    if (mine !== generation || !shared) return
    // It may be on a network that is none of the site's: the page has to know.
    return readShared(shared, inOrder(networkId ?? from, [...new Set([...networkIds, ...Object.keys(networkForms)])]))
  }

  /** A wallet that cannot be read shares nothing and is on no network. */
  const readQuietly = async (): Promise<ReadShared | undefined> =>
    phase === 'open' ? readNow().catch(() => undefined) : undefined

  const apply = (next: ReadShared): void => {
    const change = {
      ...(!isSame(next.accounts, accounts) && { accounts: next.accounts }),
      ...(next.networkId !== networkId && { networkId: next.networkId }),
    }
    accounts = next.accounts
    networkId = next.networkId
    if (phase === 'open' && Object.keys(change).length) emitter.emit('change', change)
  }

  const end = (): void => {
    if (phase === 'idle') return
    const wasOpen = phase === 'open'
    generation++
    leave()
    if (wasOpen) emitter.emit('disconnect', undefined)
  }

  /** Reads what the wallet did not say. */
  const look = async (): Promise<void> => {
    const mine = generation
    const now = ++news
    try {
      const shared = await readSilently()
      if (mine !== generation || now !== news || phase === 'idle') return
      if (!shared) return end()
      take(shared)
    } catch {
      // A wallet that cannot be read now has not left.
    }
  }

  const take = (shared: Shared): void => {
    const next = readShared(shared, inOrder(shared.networkId ?? networkId, Object.keys(networkForms)))
    last = shared
    if (next) apply(next)
    else if (!shared.addresses.length) end()
    // On a network that is none of this family: what would sign is refused until it is back.
    else networkId = undefined
  }

  const onChange = ({ addresses, networkId: said }: SharedChange): void => {
    if (phase === 'idle') return
    if (!addresses) return void look()
    news++
    take({ addresses, networkId: said })
  }
  const onLeave = (): void => {
    news++
    end()
  }
  const onFocus = (): void => {
    if (phase === 'open') void look()
  }

  const listen = (): void => {
    context.signal.addEventListener('abort', leave)
    if (isListening) return
    isListening = true
    const heard = wallet?.listen(onChange, onLeave)
    const page: (Window & typeof globalThis) | undefined = globalThis.window
    if (heard) stopListening = heard.stop
    else if (typeof page?.addEventListener === 'function') {
      page.addEventListener('focus', onFocus)
      stopListening = () => page.removeEventListener('focus', onFocus)
    }
  }

  function leave(): void {
    hasLeft = true
    phase = 'idle'
    accounts = []
    networkId = undefined
    last = { addresses: [] }
    context.signal.removeEventListener('abort', leave)
    // Listeners that cannot be removed stay deaf, and are not added twice.
    if (!isListening || !stopListening) return
    isListening = false
    stopListening()
    stopListening = undefined
  }

  /** Best effort: some wallets cannot be left from a page. */
  const revoke = async (): Promise<void> => {
    try {
      await withDeadline(wallet?.disconnect?.() ?? Promise.resolve(), 'disconnect', revokeMs, clock)
    } catch (error) {
      const known = toProviderError(error)
      if (known.code === 'USER_REJECTED') throw known
    }
  }

  const open = async (
    asked: string | undefined,
    isReconnecting: boolean,
    signal: AbortSignal,
  ): ReturnType<Connector['connect']> => {
    const mine = ++generation
    lastConnect = mine
    const giveUpIfLate = (): void => {
      if (mine === generation && !signal.aborted && !context.signal.aborted) return
      throw requestGivenUp(signal.reason)
    }
    giveUpIfLate()
    if (!networkIds.length) throw requestedChainsNotSupported()
    // One that the site no longer lists is not asked for either.
    const wanted = asked === undefined || networkIds.includes(asked) ? asked : networkIds[0]
    const site = context.metadata?.name
    let isAnswered = false
    try {
      const shared = isReconnecting
        ? await readSilently()
        : await (await ready()).connect(wanted, `${site || 'This site'} asks for your addresses.`.slice(0, 80))
      isAnswered = true
      giveUpIfLate()
      if (!shared?.addresses.length) {
        throw noAccountShared(candidate.name)
      }
      const read = readShared(shared, inOrder(wanted))
      if (!read) throw requestedChainsNotSupported()
      if (phase === 'open') leave()
      phase = 'opening'
      hasLeft = false
      last = shared
      accounts = read.accounts
      networkId = read.networkId
      listen()
      phase = 'open'
      return read
    } catch (error) {
      // Approved after everybody stopped waiting: closed again, unless it was asked for once more.
      const isLate = readProperty(error, 'code') === 'ABORTED'
      if (isAnswered && isLate && mine === lastConnect && phase === 'idle' && !isReconnecting) {
        hasLeft = true
        revoke().catch(context.report)
      }
      throw toProviderError(error)
    }
  }

  const provider = createProvider({
    wallet: ready,
    options,
    path: candidate.id.replace(providersPrefix, ''),
    source,
    networkId: () => networkId,
    addresses: () => accounts as readonly BitcoinAddress[],
    async read() {
      return phase === 'open' ? (((await readNow())?.accounts ?? []) as readonly BitcoinAddress[]) : []
    },
    setActive(address) {
      emitter.emit('change', { accounts, active: address })
    },
  })

  return {
    id: candidate.id,
    name: candidate.name,
    type: candidate.type,
    namespaces: ['bip122'],
    ...(candidate.icon && { icon: candidate.icon }),
    ...(candidate.rdns && { rdns: candidate.rdns }),
    connect: ({ networkId: wanted, isReconnecting, signal }) =>
      untilAborted(open(wanted, isReconnecting, signal), signal),
    async disconnect() {
      generation++
      const wasOpen = phase !== 'idle'
      leave()
      if (wasOpen) await revoke()
    },
    getAccounts: async () => (await readQuietly())?.accounts ?? [],
    getNetworkId: async () => (await readQuietly())?.networkId,
    async isAuthorized() {
      if (hasLeft) return false
      try {
        return ((await readSilently())?.addresses.length ?? 0) > 0
      } catch (error) {
        // One that cannot be read silently is allowed while it is connected, and only a hint after a reload.
        if (isMissing(error)) return phase === 'open'
        context.report(error)
        return false
      }
    },
    getProvider: () => provider,
    async switchNetwork({ caipNetworkId: target }) {
      const mine = generation
      if (phase !== 'open' || !formOf(target)) {
        throw chainNotSupported()
      }
      if (target === networkId) return
      // Carried by each request: the wallet need not be told.
      const here = last.networkId === undefined ? readShared(last, [target]) : undefined
      if (here) return apply(here)
      const { switchNetwork } = await ready()
      const switchThere = (cause?: unknown): BaseError =>
        new BaseError(`Change the network in ${candidate.name} itself.`, { code: 'SWITCH_NOT_SUPPORTED', cause })
      if (!switchNetwork) throw last.networkId === undefined ? chainNotSupported() : switchThere()
      try {
        await switchNetwork(target)
      } catch (thrown) {
        const error = toProviderError(thrown)
        if (isMissing(error)) throw switchThere(thrown)
        const passed = ['USER_REJECTED', 'REQUEST_PENDING', 'WALLET_LOCKED', 'WALLET_DISCONNECTED']
        throw passed.includes(error.code) ? error : chainNotSupported(thrown)
      }
      if (mine === generation && networkId !== target) await look()
    },
  }
}
