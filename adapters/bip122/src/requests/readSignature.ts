import { BaseError } from '@latchkey/kernel'
import { decodeExactBase64, encodeBase64 } from '@latchkey/kernel/adapter'

/** A recoverable signature has 65 bytes, a taproot one 64 and its frame; scripts take more. */
const least = 64
const most = 65_536

/** Text of BIP-322 may say in front which of its forms it is. */
const form = /^(smp|ful|pof)/

const sizeOf = (text: string): number => decodeExactBase64(text, most * 2)?.length ?? 0

/** Reads what a wallet calls a signature, as base64. @throws `SIGNATURE_INVALID` */
export function readSignature(answer: unknown): string {
  const text = answer instanceof Uint8Array && answer.length <= most ? encodeBase64(answer) : answer
  if (typeof text === 'string' && text.length <= most * 2) {
    const size = sizeOf(text.length % 4 ? text.replace(form, '') : text)
    if (size >= least && size <= most) return text
  }
  throw new BaseError('The wallet answered with something that is no signature.', { code: 'SIGNATURE_INVALID' })
}
