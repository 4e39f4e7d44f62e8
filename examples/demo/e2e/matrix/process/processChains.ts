import { chainDefinitions } from '../../../../../sandbox/src/chains/chainDefinitions.js'
import type { SandboxNetwork } from '../../../../../sandbox/src/chains/contract.js'
import { createChainDouble } from './createChainDouble.js'

/** The chains of the sandbox as doubles, and their networks as the page is told. */
export interface ProcessChains {
  readonly networks: readonly [SandboxNetwork, SandboxNetwork]
  balance(chain: string, address: string): bigint
  /** Takes the place of `fetch`: only these chains are within reach. */
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>
}

interface RpcCall {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

const urlOf = (id: number): string => `http://localhost:9/${id}`

const networkOf = ({ id, name }: (typeof chainDefinitions)[number]): SandboxNetwork => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [urlOf(id)] } },
  blockExplorers: { default: { name: `${name} explorer`, url: 'http://localhost:9/explorer' } },
  testnet: true,
})

/** Creates them with nothing sent yet. */
export function createProcessChains(): ProcessChains {
  const chains = new Map(chainDefinitions.map(({ id }) => [urlOf(id), createChainDouble(id)]))
  const answer = (body: object): Response =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  return {
    networks: [networkOf(chainDefinitions[0]), networkOf(chainDefinitions[1])],
    balance: (chain, address) => chains.get(urlOf(Number(chain.split(':')[1])))?.balance(address) ?? 0n,
    async fetch(url, init) {
      const chain = chains.get(String(url))
      if (!chain) throw new TypeError(`Nothing is at ${String(url)}.`)
      const { id, method, params = [] } = JSON.parse(String(init?.body)) as RpcCall
      try {
        return answer({ jsonrpc: '2.0', id, result: await chain.answer(method, params) })
      } catch (error) {
        return answer({ jsonrpc: '2.0', id, error: { code: -32000, message: String(error) } })
      }
    },
  }
}
