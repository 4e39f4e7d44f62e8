import { BaseError } from '@latchkey/kernel'

/** Characters of an answer at most; signatures of contract wallets (ERC-6492) take some kilobytes. */
const signatureLimit = 262_144

/** Reads what a wallet calls a signature. @throws `SIGNATURE_INVALID` */
export function readSignature(answer: unknown): string {
  if (
    typeof answer !== 'string' ||
    answer.length < 132 ||
    answer.length > signatureLimit ||
    answer.length % 2 ||
    !/^0x[\da-f]+$/i.test(answer)
  ) {
    throw new BaseError('The wallet answered with something that is no signature.', { code: 'SIGNATURE_INVALID' })
  }
  return answer
}
