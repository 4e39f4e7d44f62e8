import { BaseError } from '@latchkey/kernel'

/** Reads what a wallet calls the id of a transaction it sent. @throws `TRANSACTION_HASH_INVALID` */
export function readTxid(answer: unknown): string {
  if (typeof answer === 'string' && /^[\da-f]{64}$/i.test(answer)) return answer.toLowerCase()
  throw new BaseError('The wallet answered with something that is no transaction id. It may have sent it.', {
    code: 'TRANSACTION_HASH_INVALID',
  })
}
