import * as v from 'valibot'
import { pictureUrlSchema } from './shownText.js'

/** The response to `GET /v1/identity/{address}`: the name of an account, which leads back to it, and its picture. */
export const identitySchema = v.object({
  name: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(255))),
  avatar: v.nullable(pictureUrlSchema),
})

/** The name of an account, which leads back to it, and its picture. */
export type Identity = v.InferOutput<typeof identitySchema>
