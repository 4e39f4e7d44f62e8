import type { SignatureInput, Verdict, Verifier } from '../contract.js'
import { namespaceOf } from '../message/accountNames.js'
import { refused } from './verdicts.js'

async function ask(verifier: Verifier, input: SignatureInput): Promise<Verdict> {
  try {
    return await verifier.verify(input)
  } catch {
    return refused('unavailable')
  }
}

/**
 * Asks the verifiers of a namespace in their order. One that accepts is enough; if none does, that one of them could not tell is what counts.
 * Never throws.
 */
export async function verifySignature(verifiers: readonly Verifier[], input: SignatureInput): Promise<Verdict> {
  const namespace = namespaceOf(input.chainId)
  let found: Verdict | undefined
  for (const verifier of verifiers.filter((one) => one.namespace === namespace)) {
    const verdict = await ask(verifier, input)
    if (verdict.ok) return verdict
    if (!found || verdict.reason === 'unavailable') found = verdict
  }
  return found ?? refused('unsupported')
}
