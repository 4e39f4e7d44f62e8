import { argumentInvalid, readBytes } from '@latchkey/kernel/adapter'

/** Above the size of any transaction, so that too large ones get an error of their own later. */
const sizeLimit = 65_536

/** Copies the wire format of a transaction, given as bytes or as an object with `serialize()`. @throws `ARGUMENT_INVALID` */
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
