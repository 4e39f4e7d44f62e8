import type { Connection, Network } from '@latchkey/kernel'
import type { Account, Address, Chain, CustomTransport, WalletClient } from 'viem'
import { createWalletClient, custom, defineChain } from 'viem'
import { captureProvider } from './captureProvider.js'

/** Makes a viem client that sends through the wallet; its account and network are those of the record. */
export function walletClient(
  provider: unknown,
  networks: readonly Network[],
  { activeAddress, networkId }: Connection,
): WalletClient<CustomTransport, Chain, Account> {
  const { request } = captureProvider(provider)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const chain = defineChain({
    id: Number(networkId.split(':')[1]),
    name: network?.name ?? 'Unknown Network',
    nativeCurrency: network?.nativeCurrency ?? { name: 'Unknown', symbol: '?', decimals: 18 },
    rpcUrls: { default: { http: network?.rpcUrls.default.http ?? [] } },
    ...(network?.blockExplorers && { blockExplorers: network.blockExplorers }),
    ...(network?.testnet !== undefined && { testnet: network.testnet }),
  })
  return createWalletClient({
    account: activeAddress as Address,
    chain,
    transport: custom(
      { request: ({ method, params }: { method: string; params?: unknown }) => request(method, params) },
      // By default viem repeats what failed with an internal error; a transaction must be asked for once.
      { retryCount: 0 },
    ),
  })
}
