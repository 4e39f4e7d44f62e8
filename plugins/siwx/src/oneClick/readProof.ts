import type { Proof, ProofRequest } from '@latchkey/kernel'
import type { Session } from '../contract.js'
import { readMessage } from '../message/readMessage.js'
import { recapSentence } from './recapSentence.js'
import { textOfCacao } from './textOfCacao.js'

/** What a wallet has to sign as it was proposed. */
const exact = ['domain', 'uri', 'nonce', 'expirationTime', 'notBefore', 'requestId'] as const

const isSameList = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((entry, index) => entry === other[index])

/**
 * The session of a proof, if its text says exactly what was proposed. A wallet may add the capabilities of a ReCap (ERC-5573): one more
 * resource at the end, and the sentence that it encodes after the statement. `undefined` for any other difference.
 */
export function readProof(proof: Proof, proposed: ReadonlyMap<string, ProofRequest>): Session | undefined {
  const { message, signature, networkId, publicKey, cacao } = proof
  const data = readMessage(message)
  const request = data && proposed.get(data.nonce)
  if (!data || !request || data.chainId !== networkId || !request.networkIds.includes(networkId)) return
  // The text that the object stands for is the one whose signature is checked.
  if (cacao !== undefined && textOfCacao(cacao) !== message) return
  const { resources = [] } = data
  const own = request.resources ?? []
  const recap = resources.length === own.length + 1 ? resources.at(-1) : undefined
  const sentence = recap === undefined ? undefined : recapSentence(recap)
  if (recap !== undefined && sentence === undefined) return
  if (!isSameList(resources.slice(0, own.length), own) || (recap === undefined && resources.length !== own.length))
    return
  const statement = [request.statement, sentence].filter((part) => part !== undefined).join(' ')
  if ((data.statement ?? '') !== statement) return
  // Relay clients write their own time of issue; the nonce bounds its age, and the check of times its future.
  for (const name of exact) if (data[name] !== request[name]) return
  return {
    data,
    message,
    signature,
    ...(publicKey !== undefined && { publicKey }),
    ...(cacao !== undefined && { cacao }),
  }
}
