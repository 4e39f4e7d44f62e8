import type { Candidate, Connector, ConnectorContext } from '@latchkey/kernel'
import { BaseError, toProviderError, withDeadline } from '@latchkey/kernel'
import {
  chainNotSupported,
  createWalletConnector,
  noAccountShared,
  readProperty,
  requestedChainsNotSupported,
} from '@latchkey/kernel/adapter'
import type { BitcoinAddress } from '../contract.js'
import { formOf, networkForms } from '../networks/networkNaming.js'
import type { Bip122Options } from '../options.js'
import type { BitcoinWallet, Shared, SharedChange } from './bitcoinWallet.js'
import { createProvider } from './createProvider.js'
import { providersPrefix } from './providersPrefix.js'
import type { ReadShared } from './readShared.js'
import { readShared } from './readShared.js'
import { readWallet } from './readWallet.js'

/** How long a call that needs no approval may take. */
const callMs = 10_000
/** Errors of a switch that are about the visitor or the wallet, and not about the network. */
const passed = ['USER_REJECTED', 'REQUEST_PENDING', 'WALLET_LOCKED', 'WALLET_DISCONNECTED']

const isMissing = (error: unknown): boolean => readProperty(error, 'code') === 'METHOD_NOT_SUPPORTED'

/** Makes a connector around one wallet of the page, whatever call form it speaks. */
export function bitcoinConnector(
  candidate: Candidate,
  source: object,
  context: ConnectorContext,
  options: Bip122Options,
): Connector {
  const load = readWallet(source)
  /** Set once it was used. */
  let wallet: BitcoinWallet | undefined
  const ready = async (): Promise<BitcoinWallet> => {
    wallet = await load()
    return wallet
  }
  const readSilently = async (): Promise<Shared | undefined> => {
    const { read } = await ready()
    return withDeadline(read(), 'accounts', callMs, context.clock)
  }
  /** Networks of the site: the wallet is connected on no other. */
  const networkIds = context.networks.map((network) => network.caipNetworkId).filter(formOf)
  const inOrder = (wanted: string | null | undefined, all = networkIds): readonly string[] => [
    ...all.filter((id) => id === wanted),
    ...all.filter((id) => id !== wanted),
  ]
  const switchInWallet = (cause?: unknown): BaseError =>
    new BaseError(`Change the network in ${candidate.name} itself.`, { code: 'SWITCH_NOT_SUPPORTED', cause })

  return createWalletConnector('bip122', candidate, context, (life) => {
    /** What the wallet shared last, for the other networks in it. */
    let last: Shared = { addresses: [] }
    /** Raised by all that the wallet reports: what was read before is older. */
    let reports = 0
    /** Listeners that cannot be removed stay, and are not added twice. */
    let isStuck = false

    const take = (shared: Shared): void => {
      const next = readShared(shared, inOrder(shared.networkId ?? life.networkId, Object.keys(networkForms)))
      last = shared
      if (next) life.change(next)
      else if (!shared.addresses.length) life.end()
      // On a network that is not one of this family: what would sign is refused until it is back.
      else life.change({ networkId: undefined })
    }

    /** Reads what the wallet did not report. */
    const look = async (): Promise<void> => {
      const mine = life.session
      const now = ++reports
      try {
        const shared = await readSilently()
        if (!mine || mine !== life.session || now !== reports) return
        if (shared) take(shared)
        else life.end()
      } catch {
        // A wallet that cannot be read now has not left.
      }
    }

    const onChange = ({ addresses, networkId }: SharedChange): void => {
      if (!life.session) return
      if (!addresses) return void look()
      reports++
      take({ addresses, networkId })
    }
    const onLeave = (): void => {
      reports++
      life.end()
    }
    const onFocus = (): void => {
      if (life.phase === 'open') void look()
    }

    /** Reads a connected wallet again; where it cannot be read, what it shared last still holds. */
    const readNow = async (): Promise<ReadShared | undefined> => {
      if (life.phase !== 'open') return
      const mine = life.session
      const { networkId } = life
      let shared: Shared | undefined
      try {
        shared = await readSilently()
      } catch (error) {
        if (!isMissing(error)) throw toProviderError(error)
        shared = last
      }
      if (mine !== life.session || !shared) return
      // It may be on a network that the site does not list: the page has to know.
      const known = [...new Set([...networkIds, ...Object.keys(networkForms)])]
      return readShared(shared, inOrder(life.networkId ?? networkId, known))
    }

    const provider = createProvider({
      wallet: ready,
      options,
      path: candidate.id.replace(providersPrefix, ''),
      source,
      networkId: () => life.networkId,
      addresses: () => life.accounts as readonly BitcoinAddress[],
      read: async () => ((await readNow())?.accounts ?? []) as readonly BitcoinAddress[],
      setActive(address) {
        context.emitter.emit('change', { accounts: life.accounts, active: address })
      },
    })

    const ask = async (wanted: string | undefined): Promise<Shared> => {
      const site = context.metadata?.name
      const message = `${site || 'This site'} asks for your addresses.`.slice(0, 80)
      return (await ready()).connect(wanted, message)
    }

    return {
      async open({ networkId: asked, isReconnecting, check, listen }) {
        if (!networkIds.length) throw requestedChainsNotSupported()
        // One that the site no longer lists is not asked for either.
        const wanted = asked === undefined || networkIds.includes(asked) ? asked : networkIds[0]
        const shared = await (isReconnecting ? readSilently() : ask(wanted)).catch((error: unknown) => {
          throw toProviderError(error)
        })
        check()
        if (!shared?.addresses.length) throw noAccountShared(candidate.name)
        const read = readShared(shared, inOrder(wanted))
        if (!read) throw requestedChainsNotSupported()
        last = shared
        listen()
        return read
      },
      listen() {
        if (isStuck) return
        const heard = wallet?.listen(onChange, onLeave)
        isStuck = !!heard && !heard.stop
        if (heard) return heard.stop
        const page: (Window & typeof globalThis) | undefined = globalThis.window
        if (typeof page?.addEventListener !== 'function') return
        page.addEventListener('focus', onFocus)
        return () => page.removeEventListener('focus', onFocus)
      },
      released() {
        last = { addresses: [] }
      },
      leave: async () => wallet?.disconnect?.(),
      getAccounts: async () => (await readNow())?.accounts ?? [],
      getNetworkId: async () => (await readNow())?.networkId,
      async isAuthorized() {
        if (life.hasLeft) return false
        try {
          return ((await readSilently())?.addresses.length ?? 0) > 0
        } catch (error) {
          // One that cannot be read silently is allowed while it is connected, and only a hint after a reload.
          if (isMissing(error)) return life.phase === 'open'
          throw error
        }
      },
      getProvider: () => provider,
      async switchNetwork({ caipNetworkId: target }) {
        const mine = life.session
        if (!formOf(target)) throw chainNotSupported()
        if (target === life.networkId) return
        // Carried by each request: the wallet need not be told.
        const here = last.networkId === undefined ? readShared(last, [target]) : undefined
        if (here) return life.change(here)
        const { switchNetwork } = await ready()
        if (!switchNetwork) throw last.networkId === undefined ? chainNotSupported() : switchInWallet()
        try {
          await switchNetwork(target)
        } catch (thrown) {
          const error = toProviderError(thrown)
          if (isMissing(error)) throw switchInWallet(thrown)
          throw passed.includes(error.code) ? error : chainNotSupported(thrown)
        }
        if (mine === life.session && life.networkId !== target) await look()
      },
    }
  })
}
