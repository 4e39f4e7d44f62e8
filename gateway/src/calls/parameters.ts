import { chainIdSchema } from '@latchkey/wire'
import * as v from 'valibot'

/** An account in a path: CAIP-10 or plain. */
export const accountParameter = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

/** The chain of a plain account. */
export const optionalChainParameter = v.optional(chainIdSchema)
