import * as v from 'valibot'

/** A quantity of JSON-RPC, such as `0x1a`, as a bigint. */
export const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
