import type { ResponseHeaders } from './contract.js'
import { admitPost, respond } from './siteRequests.js'

/** What the handlers of a session need of a site. */
export interface SessionHandlerOptions {
  /** The origins whose pages may sign in, such as `https://site.example`. */
  readonly origins: readonly string[]
  /** The account (CAIP-10) whose session the request has; `undefined` if it has none, or one that is over. */
  find(request: Request): Promise<string | undefined> | string | undefined
  /** Ends the session of the request for good, and returns the headers that tell the browser, such as `set-cookie`. */
  close(request: Request): Promise<ResponseHeaders> | ResponseHeaders
}

/** Handlers of two routes, for routers that take a `Request` and return a `Response`. */
export interface SessionHandlers {
  /** `GET`: responds with `{ account }`, or with 401. */
  me(request: Request): Promise<Response>
  /** `POST`: ends the session. */
  signOut(request: Request): Promise<Response>
}

/** Creates the handlers of who is signed in, which `httpBackend` asks. What `find` or `close` throws is 503: nothing is known. */
export function createSessionHandlers({ origins, find, close }: SessionHandlerOptions): SessionHandlers {
  return {
    async me(request) {
      const origin = request.headers.get('origin')
      // A page of the own origin names none when it reads.
      if (origin !== null && !origins.includes(origin)) return respond({ reason: 'origin' }, 403)
      if (request.method !== 'GET') return respond({ reason: 'method' }, 405, { allow: 'GET' })
      try {
        const account = await find(request)
        return account === undefined ? respond({ reason: 'session' }, 401) : respond({ account }, 200)
      } catch {
        return respond({ reason: 'unavailable' }, 503)
      }
    },
    async signOut(request) {
      const refusal = admitPost(request, origins)
      if (typeof refusal !== 'string') return refusal
      try {
        return respond({}, 200, await close(request))
      } catch {
        return respond({ reason: 'unavailable' }, 503)
      }
    },
  }
}
