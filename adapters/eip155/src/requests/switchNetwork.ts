import type { Network } from '@latchkey/kernel'
import { BaseError, safeUrl, toProviderError } from '@latchkey/kernel'
import { chainNotSupported } from '@latchkey/kernel/adapter'
import type { CapturedProvider } from '../connector/captureProvider.js'

/** Errors that do not concern the network: they reach the caller unchanged. */
const passed = ['USER_REJECTED', 'REQUEST_PENDING', 'WALLET_LOCKED', 'WALLET_DISCONNECTED']

const urls = (list: readonly (string | undefined)[], use: 'rpc' | 'link'): string[] =>
  list.flatMap((url) => safeUrl(url, use) ?? [])

/** Whether an error, or one that it wraps, means that the wallet does not know the chain. */
const isUnknownChain = (error: BaseError): boolean => {
  if (error.code === 'CHAIN_NOT_ADDED') return true
  const { providerCode, reason } = error.details
  if (providerCode !== -32603) return false
  const reasons = [reason]
  try {
    const { data } = error.cause as { readonly data?: unknown }
    for (const inner of [data, Object(data).originalError, Object(data).cause]) {
      const { code, message } = Object(inner) as { readonly code?: unknown; readonly message?: unknown }
      if (code === 4902) return true
      reasons.push(message)
    }
  } catch {
    // A getter threw: the parts that were read count.
  }
  return reasons.some((entry) => typeof entry === 'string' && /unrecogni[sz]ed chain|not been added/i.test(entry))
}

/**
 * Switches a wallet to a network, adding it once if it is unknown (EIP-3326, EIP-3085).
 * @throws `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_LOCKED`, `WALLET_DISCONNECTED`, `SWITCH_NOT_SUPPORTED`,
 * `CHAIN_NOT_SUPPORTED`
 */
export async function switchNetwork(
  provider: CapturedProvider,
  name: string,
  network: Network & { readonly assets?: { readonly imageUrl?: string } },
): Promise<void> {
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
      if (passed.includes(error.code)) throw error
      return error
    }
  }
  const refused = await ask('wallet_switchEthereumChain', { chainId })
  if (!refused) return
  const rpcUrls = urls(network.rpcUrls.default.http, 'rpc')
  if (!isUnknownChain(refused) || !rpcUrls.length) throw chainNotSupported(refused)
  const blockExplorerUrls = urls([network.blockExplorers?.default.url], 'link')
  const iconUrls = urls([network.assets?.imageUrl], 'link')
  const failed =
    (await ask('wallet_addEthereumChain', {
      chainId,
      chainName: network.name,
      rpcUrls,
      nativeCurrency: network.nativeCurrency,
      ...(blockExplorerUrls.length && { blockExplorerUrls }),
      ...(iconUrls.length && { iconUrls }),
    })) ?? (await ask('wallet_switchEthereumChain', { chainId }))
  if (failed) throw chainNotSupported(failed)
}
