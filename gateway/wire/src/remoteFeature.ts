import * as v from 'valibot'

const item = v.union([
  v.pipe(v.string(), v.maxLength(256)),
  v.pipe(v.number(), v.minValue(Number.MIN_SAFE_INTEGER), v.maxValue(Number.MAX_SAFE_INTEGER)),
  v.boolean(),
])

/** One row of the remote configuration; with `config: null` the site's own setting applies. */
export const remoteFeatureSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,63}$/)),
  isEnabled: v.boolean(),
  config: v.nullable(v.pipe(v.array(item), v.maxLength(100))),
})

/** What the owner of a site decided about one feature. */
export type RemoteFeature = v.InferOutput<typeof remoteFeatureSchema>
