import * as v from 'valibot'
import { remoteFeatureSchema } from './remoteFeature.js'

/** An address of a server; a name or password in front of the host is not accepted. */
const webUrl = v.pipe(v.string(), v.maxLength(2048), v.regex(/^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/))
const socketUrl = v.pipe(v.string(), v.maxLength(2048), v.regex(/^wss?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/))

/** The response to `GET /appkit/v1/config`: the remote configuration of a project. */
export const projectConfigurationSchema = v.object({
  features: v.pipe(v.array(remoteFeatureSchema), v.maxLength(200)),
  frame: v.optional(webUrl),
  analytics: v.optional(webUrl),
  relay: v.optional(socketUrl),
  limits: v.object({ exceeded: v.boolean() }),
})

/** The remote configuration of a project; an address that a gateway has not got is left out. */
export type ProjectConfiguration = v.InferOutput<typeof projectConfigurationSchema>
