import * as v from 'valibot'

/** An address of the web; a name or password in front of the host is not accepted. */
export const webUrl = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.regex(/^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/, 'must be an http or https address without a name or password'),
)

/** A short text of the owner. */
export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
