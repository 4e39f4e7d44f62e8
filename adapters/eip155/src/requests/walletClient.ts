import type { Connection, ExtendInput } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import type { Account, Address, Chain, CustomTransport, WalletClient } from 'viem'
import { createWalletClient, custom, defineChain } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import { captureProvider } from '../connector/captureProvider.js'

/** Methods that sign, send or grant, future ones included: a gate too many does no harm. */
const unsafe = /sign|send|grant/i

/** The account that a request names, if any. */
const accountOf = (method: string, params: unknown): string | undefined => {
  const [first, second] = Array.isArray(params) ? params : []
  return parseAddress(method === 'personal_sign' ? second : (Object(first).from ?? first))?.address
}

/** Whether a request names another chain: in its first parameter, or in the domain of typed data. */
const isForeign = (params: unknown, chainId: number): boolean => {
  const [first, second] = Array.isArray(params) ? params : []
  try {
    const named = first?.chainId ?? (typeof second === 'string' ? JSON.parse(second) : second).domain.chainId
    return BigInt(named ?? chainId) !== BigInt(chainId)
  } catch {
    return false
  }
}

/** Makes a viem client that sends through the wallet, bound to the account and network of `asked`. */
export function walletClient(input: ExtendInput, asked: Connection): WalletClient<CustomTransport, Chain, Account> {
  const { activeAddress, networkId } = asked
  const { request } = captureProvider(input.provider)
  const network = input.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const chain = defineChain({
    id: Number(networkId.split(':')[1]),
    name: network?.name ?? 'Unknown Network',
    nativeCurrency: network?.nativeCurrency ?? { name: 'Unknown', symbol: '?', decimals: 18 },
    rpcUrls: { default: { http: network?.rpcUrls.default.http ?? [] } },
    ...(network?.blockExplorers && { blockExplorers: network.blockExplorers }),
    ...(network?.testnet !== undefined && { testnet: network.testnet }),
  })

  const guarded = async (method: string, params: unknown): Promise<unknown> => {
    // viem repeats a failed request with this method; a transaction is requested once.
    if (method === 'wallet_sendTransaction') throw { code: -32601, message: 'Use eth_sendTransaction.' }
    if ((accountOf(method, params) ?? activeAddress) !== activeAddress) {
      throw new BaseError('This request is for another account than this page shows.', { code: 'ACCOUNT_NOT_FOUND' })
    }
    if (isForeign(params, chain.id)) {
      throw new BaseError('This request is for another network than this page shows.', { code: 'CHAIN_MISMATCH' })
    }
    let failure: { readonly thrown: unknown } | undefined
    try {
      return await input.guard(asked, { method, params, sends: /send/i.test(method) }, async () => {
        try {
          return await request(method, params)
        } catch (thrown) {
          failure = { thrown }
          throw thrown
        }
      })
    } catch (error) {
      // viem identifies the wallet's errors by their numbers, so it receives them unchanged.
      throw failure ? failure.thrown : error
    }
  }

  return createWalletClient({
    account: activeAddress as Address,
    chain,
    transport: custom(
      {
        request: ({ method, params }: { method: string; params?: unknown }) =>
          unsafe.test(method) ? guarded(method, params) : request(method, params),
      },
      // By default viem repeats a request that failed with an internal error; a transaction must be requested once.
      { retryCount: 0 },
    ),
  })
}
