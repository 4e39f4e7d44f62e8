import * as v from 'valibot'

/** A chain by its CAIP-2 id, such as `eip155:1`. */
export const chainIdSchema = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
