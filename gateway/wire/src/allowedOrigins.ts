import * as v from 'valibot'

/** The response to `GET /projects/v1/origins`: the patterns of the pages that may use the project. */
export const allowedOriginsSchema = v.object({
  allowedOrigins: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(256))), v.maxLength(1000)),
})

/** The pages that may use a project; an empty list allows every page. */
export type AllowedOrigins = v.InferOutput<typeof allowedOriginsSchema>
