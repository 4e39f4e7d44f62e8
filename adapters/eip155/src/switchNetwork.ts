import type { Network } from '@latchkey/kernel'
import { BaseError, safeUrl, toProviderError } from '@latchkey/kernel'
import type { CapturedProvider } from './captureProvider.js'

const urls = (list: readonly (string | undefined)[], use: 'rpc' | 'link'): string[] =>
  list.flatMap((url) => safeUrl(url, use) ?? [])

const isUnknownChain = (error: BaseError): boolean =>
  error.code === 'CHAIN_NOT_ADDED' ||
  (error.details.providerCode === -32603 && /unrecogni[sz]ed chain|not been added/i.test(String(error.details.reason)))

/**
 * Moves a wallet to a network, adding it once where it is unknown (EIP-3326, EIP-3085).
 * @throws `USER_REJECTED`, `SWITCH_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`
 */
export async function switchNetwork(provider: CapturedProvider, name: string, network: Network): Promise<void> {
  const chainId = `0x${BigInt(network.id).toString(16)}`
  const ask = async (method: string, parameter: object): Promise<BaseError | undefined> => {
    try {
      await provider.request(method, [parameter])
      return
    } catch (thrown) {
      const error = toProviderError(thrown)
      if (error.code === 'METHOD_NOT_SUPPORTED') {
        throw new BaseError(`Change the network in ${name} itself.`, { code: 'SWITCH_NOT_SUPPORTED', cause: thrown })
      }
      if (error.code === 'USER_REJECTED' || error.code === 'REQUEST_PENDING') throw error
      return error
    }
  }
  const unsupported = (cause: unknown): BaseError =>
    new BaseError('Chain is not supported', { code: 'CHAIN_NOT_SUPPORTED', cause })

  const refused = await ask('wallet_switchEthereumChain', { chainId })
  if (!refused) return
  const rpcUrls = urls(network.rpcUrls.default.http, 'rpc')
  if (!isUnknownChain(refused) || !rpcUrls.length) throw unsupported(refused)
  const blockExplorerUrls = urls([network.blockExplorers?.default.url], 'link')
  const failed =
    (await ask('wallet_addEthereumChain', {
      chainId,
      chainName: network.name,
      rpcUrls,
      nativeCurrency: network.nativeCurrency,
      ...(blockExplorerUrls.length && { blockExplorerUrls }),
    })) ?? (await ask('wallet_switchEthereumChain', { chainId }))
  if (failed) throw unsupported(failed)
}
