import * as v from 'valibot'
import { quantitySchema } from '../providers/quantity.js'

const number = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,13}$/i),
  v.transform((text) => Number.parseInt(text, 16)),
  v.safeInteger(),
)
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase())
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), v.toLowerCase())
const data = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))

/** The number of a block. */
export const blockNumberSchema = number

/** A transaction, as nodes give it. */
export const transactionSchema = v.object({
  hash,
  from: address,
  to: v.nullish(address),
  nonce: number,
  value: quantitySchema,
  input: data,
  blockHash: hash,
  blockNumber: number,
  transactionIndex: number,
})

/** A transaction of a block. */
export type ChainTransaction = v.InferOutput<typeof transactionSchema>

/** A block without its transactions. */
export const headerSchema = v.object({ number, hash, timestamp: number })

/** A block with its transactions. */
export const blockSchema = v.object({
  ...headerSchema.entries,
  transactions: v.pipe(v.array(transactionSchema), v.maxLength(20_000)),
})

/** The receipt of a transaction; `status` 1 is a success. */
export const receiptSchema = v.object({
  transactionHash: hash,
  status: number,
  contractAddress: v.nullish(address),
  logs: v.optional(
    v.pipe(v.array(v.object({ address, topics: v.pipe(v.array(hash), v.maxLength(4)), data })), v.maxLength(20_000)),
    [],
  ),
})

/** The logs of a range. */
export const logsSchema = v.pipe(
  v.array(
    v.object({
      address,
      topics: v.pipe(v.array(hash), v.maxLength(4)),
      data,
      blockHash: hash,
      blockNumber: number,
      transactionHash: hash,
      transactionIndex: number,
      logIndex: number,
      removed: v.optional(v.boolean(), false),
    }),
  ),
  v.maxLength(20_000),
)

/** A log of a block. */
export type ChainLog = v.InferOutput<typeof logsSchema>[number]
