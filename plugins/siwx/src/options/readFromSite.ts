import type { Http, Network } from '@latchkey/kernel'
import type { EvmReader } from '../contract.js'

type Answer = { readonly result: unknown } | { readonly error: { readonly code: unknown; readonly message: unknown } }

const answer = {
  '~standard': {
    version: 1,
    vendor: 'latchkey',
    validate(value: unknown) {
      const { result, error } = Object(value) as { readonly result?: unknown; readonly error?: unknown }
      if (result !== undefined) return { value: { result } as Answer }
      if (typeof error !== 'object' || error === null) return { issues: [{ message: 'Not a response of JSON-RPC.' }] }
      const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
      return { value: { error: { code, message } } as Answer }
    },
  },
} as const

const deadlineMs = 10_000

/** Asks the site's own nodes, one after the other until one responds. */
export const readFromSite =
  ({ http, networks }: { readonly http: Http; readonly networks: readonly Network[] }): EvmReader =>
  async (chainId, { method, params }) => {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    let failure: unknown
    for (const url of network?.rpcUrls.default.http ?? []) {
      try {
        const body = { jsonrpc: '2.0', id: 1, method, params }
        const response = await http.json<Answer>({ url, body, schema: answer, deadlineMs })
        if ('result' in response) return response.result
        const { code, message } = response.error
        // A refusal of the contract is told by its code or its words.
        failure = Object.assign(new Error(String(message)), { code })
        if (code === 3 || /revert/i.test(String(message))) break
      } catch (error) {
        failure = error
      }
    }
    throw failure ?? new Error('The network has no node.')
  }
