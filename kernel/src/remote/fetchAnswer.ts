import type { StandardSchema } from '../http/contract.js'
import type { ServicesSite } from '../plugins/createServices.js'
import type { RemoteAnswer } from './contract.js'
import { maxBytes, parseAnswer } from './parseAnswer.js'

const deadlineMs = 3000

const schema: StandardSchema<RemoteAnswer> = {
  '~standard': {
    version: 1,
    validate(given) {
      const value = parseAnswer(given)
      return value ? { value } : { issues: [{ message: "It isn't a configuration." }] }
    },
  },
}

/** Asks the gateway for the project's configuration. @throws what `Http.json` throws */
export async function fetchAnswer(site: ServicesSite, gateway: string, signal: AbortSignal): Promise<RemoteAnswer> {
  // The chunk that plugins have for their requests; imported statically, it would be split, which the first frame pays for.
  const room = await import('../plugins/createServices.js')
  return room.createServices(site, { signal }).json({
    base: gateway,
    url: 'appkit/v1/config',
    isIdentified: true,
    deadlineMs,
    maxBytes,
    schema,
  })
}
