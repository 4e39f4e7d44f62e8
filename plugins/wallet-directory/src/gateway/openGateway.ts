import type { Context } from '@latchkey/kernel'
import { configError, safeUrl, toBaseError } from '@latchkey/kernel'
import type { WalletDirectoryContract, WalletEntry } from '../contract.js'
import type { DirectoryOptions } from '../directoryOptions.js'
import type { FirstLists } from '../slice.js'
import type { Picture } from '../views/plainPicture.js'
import { createPicture } from '../views/WalletPicture.js'
import type { Api } from './api.js'
import { createApi } from './api.js'
import { createPictures } from './createPictures.js'
import { gatewayLists } from './gatewayLists.js'

/** The gateway that the site names: its wallets and their pictures. */
export interface Gateway {
  readonly Picture: Picture
  /** Chains to send with a request; none on test networks alone, since their wallets are those of the namespace. */
  readonly chains: readonly string[]
  /** Asks for a page, and alerts the developer if the gateway refuses this site. @throws `WALLET_DIRECTORY_FAILED` */
  readonly ask: Api['getWallets']
  /** Fetches the first lists; `isHere` tells whether a wallet of the page is the one of the entry. @throws `WALLET_DIRECTORY_FAILED` */
  lists(isHere: (entry: WalletEntry) => boolean): Promise<FirstLists>
}

/** Opens the gateway; it requests nothing yet. @throws `CONFIG_INVALID` for a URL that may not be used */
export function openGateway(
  context: Pick<Context<WalletDirectoryContract>, 'getState' | 'alert' | 'networks' | 'http' | 'signal'>,
  options: DirectoryOptions,
): Gateway {
  const gateway = safeUrl(options.gateway, 'link')
  if (!gateway) throw configError('gateway', options.gateway, 'Pass an https URL (http on localhost).')
  const { networks, http, signal } = context
  const caller = { gateway, projectId: options.projectId }
  const api = createApi(caller, http)
  const chains = networks.some(({ testnet }) => !testnet) ? networks.map(({ caipNetworkId }) => caipNetworkId) : []
  const ask: Api['getWallets'] = async (query, signal) => {
    try {
      return await api.getWallets(query, signal)
    } catch (error) {
      const { status } = toBaseError(error).details as { status?: unknown }
      alertRefusal(context, status)
      throw error
    }
  }
  return {
    Picture: createPicture(createPictures({ caller, remoteIcons: options.remoteIcons, http, signal })),
    chains,
    ask,
    lists: (isHere) => gatewayLists(ask, options, context.getState(), chains, isHere),
  }
}

/** Alerts the developer to a gateway that refuses this site. */
function alertRefusal({ alert }: Pick<Context, 'alert'>, status: unknown): void {
  if (status === 403)
    alert({
      code: 'WALLET_DIRECTORY_REFUSED',
      title: 'Wallet directory refused',
      text: 'The gateway refuses this site. Check its project id and its allowed origins.',
      once: true,
    })
  if (status === 429)
    alert({
      code: 'RATE_LIMITED',
      title: 'Rate Limited',
      text: 'The gateway received too many requests for wallets.',
      tone: 'warning',
      once: true,
    })
}
