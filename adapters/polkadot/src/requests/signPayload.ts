import type { Connection, ExtendInput } from '@latchkey/kernel'
import { missingMethod } from '@latchkey/kernel/adapter'
import { captureInjected } from '../connector/captureInjected.js'
import type { SignerResult } from '../contract.js'
import { askToSign } from './askToSign.js'
import { parsePayload } from './parsePayload.js'
import { requireAccount } from './requireAccount.js'
import { requireChain } from './requireChain.js'

const method = 'signPayload'

/** Signs an extrinsic; `asked` is the connection as it was shown when the site called. */
export async function signPayload(input: ExtendInput, asked: Connection, given: unknown): Promise<SignerResult> {
  const payload = parsePayload(given)
  requireAccount(payload.address, asked)
  requireChain(payload.genesisHash, asked)
  if (!captureInjected(input.provider)[method]) throw missingMethod(method)
  return input.guard(asked, { method, params: Object.freeze(structuredClone(payload)) }, async () => {
    const { signedTransaction, ...result } = await askToSign(input.provider, method, payload)
    // One that nobody asked for would be sent in the place of what was signed.
    return payload.withSignedTransaction && signedTransaction ? { ...result, signedTransaction } : result
  })
}
