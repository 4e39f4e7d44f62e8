import type { Network } from '@latchkey/kernel'
import type { TransferDraft } from '@latchkey/kernel/adapter'
import type { RpcAnswer, TestExtendInput } from '@latchkey/kernel/testing'
import { createExtendInput } from '@latchkey/kernel/testing'
import adapter from '../adapter.js'
import type { Eip155Contract } from '../contract.js'
import type { ProviderDouble } from './createProvider.test.double.js'
import { createProvider } from './createProvider.test.double.js'

/** Accounts and a token of the stage, in their normal form. */
export const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const coin = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const hash = `0x${'ab'.repeat(32)}`

const word = (value: bigint): string => value.toString(16).padStart(64, '0')
const textOf = (text: string): string =>
  `0x${word(32n)}${word(BigInt(text.length))}${Buffer.from(text).toString('hex').padEnd(64, '0')}`

/** A node in memory, a wallet, and the connection to both. */
export interface SendStage {
  readonly network: Network
  readonly provider: ProviderDouble
  readonly input: TestExtendInput
  readonly connection: Eip155Contract['extras'] &
    Pick<TestExtendInput, 'provider'> & { readonly record: TestExtendInput['current'] }
  readonly answers: Record<string, RpcAnswer>
  /** Changes every response, for hostile nodes. */
  twist: (result: unknown, method: string, call: number) => unknown
  /** Requests by method, in order. */
  readonly asked: { readonly method: string; readonly params: readonly unknown[] }[]
  /** What the wallet was asked to send. */
  sent(): readonly Record<string, string>[]
  draft(part?: Partial<TransferDraft>): TransferDraft
  readonly fetch: typeof fetch
}

/** What a call of the token returns, by its selector; `transfer` takes the call's receiver and amount. */
export const tokenAnswers: Record<string, (data: string) => string> = {
  '06fdde03': () => textOf('Test Coin'),
  '95d89b41': () => textOf('TEST'),
  '313ce567': () => `0x${word(6n)}`,
  '18160ddd': () => `0x${word(10n ** 15n)}`,
  '70a08231': () => `0x${word(1_000_000n)}`,
  a9059cbb: () => `0x${word(1n)}`,
}

/** Makes a stage of chain 31337: alice has 10 ETH and 1 TEST; `url` identifies the node. */
export function createSendStage(answers: Record<string, RpcAnswer> = {}, url = 'http://localhost:1/'): SendStage {
  const network: Network = {
    id: 31337,
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    name: 'Sandbox A',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
  const provider = createProvider({ eth_sendTransaction: () => hash })
  const input = createExtendInput(provider, [{ address: alice }], [network])
  const asked: SendStage['asked'] = []
  const stage: SendStage = {
    network,
    provider,
    input,
    connection: {
      ...adapter.extend(input),
      provider,
      get record() {
        return input.current
      },
    },
    answers: {
      eth_chainId: () => '0x7a69',
      eth_getBlockByNumber: () => ({ number: '0x10', baseFeePerGas: '0x3b9aca00', gasLimit: '0x1c9c380' }),
      eth_maxPriorityFeePerGas: () => '0x3b9aca00',
      eth_gasPrice: () => '0x77359400',
      eth_getBalance: () => '0x8ac7230489e80000',
      eth_getCode: ([address]) => (address === coin ? '0x6001' : '0x'),
      eth_getTransactionCount: () => '0x5',
      eth_estimateGas: () => '0x5208',
      eth_call: ([call]) => {
        const { to, data } = call as { to: string; data: string }
        return (to === coin && tokenAnswers[data.slice(2, 10)]?.(data)) || '0x'
      },
      ...answers,
    },
    twist: (result) => result,
    asked,
    sent: () =>
      provider.requests
        .filter(({ method }) => method === 'eth_sendTransaction')
        .map(({ params }) => (params as [Record<string, string>])[0]),
    draft: (part) => ({
      account: `eip155:31337:${alice}`,
      to: bob,
      amount: 5n,
      network,
      clock: input.clock,
      signal: input.signal,
      ...part,
    }),
    fetch: async (_, init) => {
      const { id, method, params } = JSON.parse(String(init?.body))
      asked.push({ method, params })
      let body: object
      try {
        const answer = stage.answers[method]
        if (!answer) throw { code: -32601, message: 'No such method' }
        body = { result: stage.twist(await answer(params), method, asked.length - 1) }
      } catch (error) {
        body = { error }
      }
      return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
    },
  }
  return stage
}
