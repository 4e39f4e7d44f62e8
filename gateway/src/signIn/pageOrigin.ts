import { isOriginAllowed } from '@latchkey/wire'
import type { CallContext } from '../calls/CallContext.js'
import type { Project } from '../calls/Project.js'
import { RequestFailure } from '../calls/RequestFailure.js'

/** Whether the browser itself says that the page is of the gateway's own site; no script can write this header. */
export const isOfSameSite = (headers: Headers): boolean =>
  /^same-(?:origin|site)$/.test(headers.get('sec-fetch-site') ?? '')

/** The origin that a browser names; a page of the gateway's own origin names none when it reads. */
export function namedOrigin(headers: Headers, context: Pick<CallContext, 'configuration'>): string | undefined {
  const origin = headers.get('origin')
  if (origin !== null) return origin
  const { publicUrl } = context.configuration()
  const isOwn = headers.get('sec-fetch-site') === 'same-origin' && publicUrl !== undefined
  return isOwn ? new URL(publicUrl).origin : undefined
}

/** The origin of the page that signs in; throws `ORIGIN_NOT_ALLOWED` without one that the project lists. */
export function pageOrigin(headers: Headers, project: Project, context: Pick<CallContext, 'configuration'>): string {
  const origin = namedOrigin(headers, context)
  if (origin !== undefined && isOriginAllowed(origin, project.origins)) return origin
  throw new RequestFailure('ORIGIN_NOT_ALLOWED', 'Pages sign in from an origin that the project lists.')
}
