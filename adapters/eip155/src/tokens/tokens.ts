import { toProviderError, withDeadline } from '@latchkey/kernel'
import type { TokenQuestion, TokenReader } from '@latchkey/kernel/adapter'
import { captureProvider } from '../connector/captureProvider.js'
import { toHexId } from '../networks/chainId.js'
import { parseCapabilities } from '../requests/getCapabilities.js'
import { parseAssets } from './parseAssets.js'

const callMs = 10_000

/** Asks the wallet; `undefined` if it lacks the method. */
async function ask(
  { provider, clock }: TokenQuestion,
  method: string,
  params: readonly unknown[],
): Promise<{ readonly result: unknown } | undefined> {
  try {
    const result = await withDeadline(captureProvider(provider).request(method, params), method, callMs, clock)
    return { result }
  } catch (thrown) {
    const error = toProviderError(thrown)
    if (error.code === 'METHOD_NOT_SUPPORTED') return
    throw error
  }
}

/** Whether the wallet says that it lists assets on this network. */
async function canList(question: TokenQuestion): Promise<boolean> {
  const { address, network } = question
  const { caipNetworkId } = network
  const answer = await ask(question, 'wallet_getCapabilities', [address, [toHexId(caipNetworkId)]])
  const capabilities = parseCapabilities(answer?.result)
  const { supported, status } = (capabilities[caipNetworkId] ?? capabilities['0x0'])?.assetDiscovery ?? {}
  return supported === true || status === 'supported'
}

/** What the wallet itself lists: `wallet_getAssets` (ERC-7811), if it says that it can (EIP-5792). */
export const tokens: TokenReader = {
  async list(question) {
    if (!(await canList(question))) return
    const { address, network } = question
    const chainFilter = [toHexId(network.caipNetworkId)]
    const answer = await ask(question, 'wallet_getAssets', [{ account: address, chainFilter }])
    return answer && parseAssets(answer.result, network)
  },
}
