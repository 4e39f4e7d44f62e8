import * as v from 'valibot'
import { chainIdSchema } from './chainId.js'

const chains = v.pipe(v.array(chainIdSchema), v.maxLength(500))

/** The response to `GET /v1/supported-chains`: chains that the gateway can read, by HTTP and by WebSocket. */
export const supportedChainsSchema = v.object({ http: chains, ws: chains })

/** The chains that a gateway can read, as CAIP-2 ids. */
export type SupportedChains = v.InferOutput<typeof supportedChainsSchema>
