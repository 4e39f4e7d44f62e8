import * as v from 'valibot'

/** An account or contract on a chain by its CAIP-10 id, such as `eip155:1:0x…`. */
export const accountIdSchema = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/))
