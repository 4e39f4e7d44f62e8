import * as v from 'valibot'

/** The body of every response that reports a failure; `name` is a stable code. */
export const failureSchema = v.object({
  status: v.literal('FAILURE'),
  reasons: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,63}$/)),
        description: v.pipe(v.string(), v.maxLength(500)),
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
  requestId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})

/** A failure that a gateway reports. */
export type Failure = v.InferOutput<typeof failureSchema>
