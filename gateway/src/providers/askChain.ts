import * as v from 'valibot'
import type { ConfiguredChain } from '../configuration/configurationSchema.js'
import { readLimited } from './readLimited.js'

const maxBytes = 64 * 1024

/** How each namespace proves which chain a node serves. */
const proofs = {
  eip155: {
    method: 'eth_chainId',
    result: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,16}$/)),
    reference: (result: string) => BigInt(result).toString(),
  },
  solana: {
    method: 'getGenesisHash',
    result: v.pipe(v.string(), v.minLength(32), v.maxLength(64)),
    reference: (result: string) => result.slice(0, 32),
  },
}

/** Whether a node serves the chain that the configuration says it does; `false` too if it does not respond in time. */
export async function askChain(
  caip2: string,
  { url, headers }: ConfiguredChain['rpc'][number],
  signal: AbortSignal,
): Promise<boolean> {
  const [namespace, reference] = caip2.split(':')
  const proof = proofs[namespace === 'solana' ? 'solana' : 'eip155']
  try {
    const response = await fetch(url, {
      method: 'POST',
      // The body's type is not the owner's to change.
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: proof.method, params: [] }),
      redirect: 'error',
      signal,
    })
    const text = response.ok ? await readLimited(response, maxBytes) : undefined
    if (text === undefined) return false
    const { success, output } = v.safeParse(v.object({ result: proof.result }), JSON.parse(text))
    return success && proof.reference(output.result) === reference
  } catch {
    return false
  }
}
