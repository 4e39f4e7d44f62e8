import type { Candidate, Connector, ConnectorContext } from '@latchkey/kernel'
import { BaseError, toProviderError } from '@latchkey/kernel'
import {
  chainNotSupported,
  createWalletConnector,
  noAccountShared,
  requestedChainsNotSupported,
} from '@latchkey/kernel/adapter'
import type { BitcoinAddress } from '../contract.js'
import { providersPrefix, readWindowPath } from '../discover/index.js'
import { networkNaming } from '../networks/networkNaming.js'
import type { Bip122Options } from '../options.js'
import type { Shared } from './bitcoinWallet.js'
import { createProvider } from './createProvider.js'
import { followWallet, isMissing } from './followWallet.js'
import { readShared } from './readShared.js'
import { readWallet } from './readWallet.js'

/** Errors of a switch that are about the visitor or the wallet, not about the network. */
const passed = ['USER_REJECTED', 'REQUEST_PENDING', 'WALLET_LOCKED', 'WALLET_DISCONNECTED']

/** Makes the connector of one wallet of the page, whatever call form it has. */
export function bitcoinConnector(
  candidate: Candidate,
  source: object,
  context: ConnectorContext,
  options: Bip122Options,
): Connector {
  const load = readWallet(source)
  const path = candidate.id.replace(providersPrefix, '')
  /** Networks of the site: the wallet is connected on no other. */
  const networkIds = context.networks.map((network) => network.caipNetworkId).filter(networkNaming)

  return createWalletConnector('bip122', candidate, context, (life) => {
    const wallet = followWallet(life, load, networkIds, context)

    const provider = createProvider({
      wallet: wallet.ready,
      options,
      pathOnPage() {
        try {
          return readWindowPath(globalThis.window, path) === source ? path : undefined
        } catch {
          return
        }
      },
      networkId: () => life.networkId,
      addresses: () => life.accounts as readonly BitcoinAddress[],
      read: async () => ((await wallet.readNow())?.accounts ?? []) as readonly BitcoinAddress[],
      setActive(address) {
        context.emitter.emit('change', { accounts: life.accounts, active: address })
      },
    })

    const prompt = async (networkId: string | undefined): Promise<Shared> => {
      const site = context.metadata?.name
      return (await wallet.ready()).connect(networkId, `${site || 'This site'} asks for your addresses.`.slice(0, 80))
    }
    const switchInWallet = (cause?: unknown): BaseError =>
      new BaseError(`Change the network in ${candidate.name} itself.`, { code: 'SWITCH_NOT_SUPPORTED', cause })

    return {
      async open({ networkId: asked, isReconnecting, check, listen }) {
        if (!networkIds.length) throw requestedChainsNotSupported()
        // A network that the site no longer lists is not asked for either.
        const wanted = asked === undefined || networkIds.includes(asked) ? asked : networkIds[0]
        const shared = await (isReconnecting ? wallet.readSilently() : prompt(wanted)).catch((error: unknown) => {
          throw toProviderError(error)
        })
        check()
        if (!shared?.addresses.length) throw noAccountShared(candidate.name)
        const read = readShared(shared, networkIds, wanted)
        if (!read) throw requestedChainsNotSupported()
        wallet.last = shared
        listen(read)
        return read
      },
      listen: wallet.listen,
      released: wallet.released,
      leave: async () => (await wallet.ready()).disconnect?.(),
      getAccounts: async () => (await wallet.readNow())?.accounts ?? [],
      getNetworkId: async () => (await wallet.readNow())?.networkId,
      async isAuthorized() {
        if (life.hasLeft) return false
        try {
          return ((await wallet.readSilently())?.addresses.length ?? 0) > 0
        } catch (error) {
          // A wallet that cannot be read silently is allowed while it is connected; after a reload it is a hint only.
          if (isMissing(error)) return life.phase === 'open'
          throw error
        }
      },
      getProvider: () => provider,
      async switchNetwork({ caipNetworkId: target }) {
        const { session } = life
        if (!networkNaming(target)) throw chainNotSupported()
        if (target === life.networkId) return
        const { last } = wallet
        // Each request names its network: the wallet does not have to move.
        const here = last.networkId === undefined ? readShared(last, [target]) : undefined
        if (here) return life.change(here)
        const { switchNetwork } = await wallet.ready()
        if (!switchNetwork) throw last.networkId === undefined ? chainNotSupported() : switchInWallet()
        try {
          await switchNetwork(target)
        } catch (thrown) {
          const error = toProviderError(thrown)
          if (isMissing(error)) throw switchInWallet(thrown)
          throw passed.includes(error.code) ? error : chainNotSupported(thrown)
        }
        if (session === life.session && life.networkId !== target) await wallet.refresh()
      },
    }
  })
}
