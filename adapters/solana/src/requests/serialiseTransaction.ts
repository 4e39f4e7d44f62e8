import { argumentInvalid, readBytes } from '@latchkey/kernel/adapter'

/** Longer than any transaction, so that what is too large is told apart from what is none. */
const sizeLimit = 65_536

/** Copies a transaction's wire format out of whatever a site, or a wallet, holds it in. @throws `ARGUMENT_INVALID` */
export function serialiseTransaction(transaction: unknown): Uint8Array {
  let given = transaction
  let cause: unknown
  try {
    const { serialize } = Object(transaction) as { readonly serialize?: unknown }
    if (typeof serialize === 'function') {
      given = Reflect.apply(serialize, transaction, [{ requireAllSignatures: false, verifySignatures: false }])
    }
  } catch (thrown) {
    cause = thrown
    given = undefined
  }
  const bytes = readBytes(given, sizeLimit)
  if (bytes) return bytes
  const reason = cause instanceof Error ? ` (${cause.message})` : ''
  throw argumentInvalid('transaction', `Pass its wire format, or an object with \`serialize()\`${reason}.`)
}
