import { readLimitedText } from '@latchkey/kernel/adapter'
import type { MessageData } from '../contract.js'
import { createNonce } from '../message/createNonce.js'
import type { ResponseHeaders, SignIn, SignInInput } from './contract.js'
import { admitPost, respond } from './siteRequests.js'

/** Who signed in. */
export interface SignedIn {
  /** CAIP-10. */
  readonly account: string
  readonly data: MessageData
}

/** What the handlers need of a site. */
export interface SignInHandlerOptions {
  readonly signIn: SignIn
  /** The origins whose pages may sign in, such as `https://site.example`. */
  readonly origins: readonly string[]
  /** Opens the session of a visitor, and returns the headers that tell the browser, such as `set-cookie`. */
  open(signedIn: SignedIn, request: Request): Promise<ResponseHeaders> | ResponseHeaders
}

/** Handlers of two routes, for routers that take a `Request` and return a `Response`. */
export interface SignInHandlers {
  /** `POST`: responds with `{ nonce }`, and remembers the browser in a cookie. */
  nonce(request: Request): Promise<Response>
  /** `POST` of `{ message, signature, publicKey? }` as JSON: responds with `{ account }`, or with `{ reason }` and 401, 413 or 503. */
  verify(request: Request): Promise<Response>
}

const isPlain = (origin: string): boolean => origin.startsWith('http:')
/** With the prefix, browsers take it from this host alone: no page of a subdomain can plant the context of a nonce of its own. */
const nameOf = (origin: string): string => (isPlain(origin) ? 'siwx' : '__Host-siwx')
const cookieLifeS = 600
/** Message, signature and key, each at its largest and escaped. */
const maxBody = 131_072

const statusOf = { unavailable: 503, size: 413 } as const

/** What a body holds; without `input` if it is too large. */
async function readBody(request: Request): Promise<{ readonly input?: unknown }> {
  let text: string
  try {
    text = await readLimitedText(new Response(request.body), maxBody)
  } catch {
    return {}
  }
  try {
    return { input: JSON.parse(text) }
  } catch {
    return { input: undefined }
  }
}

/** Creates the handlers of a sign-in. Requests of pages of other origins are refused (CSRF); so are those without an origin. */
export function createSignInHandlers({ signIn, origins, open }: SignInHandlerOptions): SignInHandlers {
  /** The cookie that ties a nonce to a browser; `Secure` unless the page is on plain HTTP, as in development. */
  const cookie = (origin: string, value: string, lifeS: number): string =>
    `${nameOf(origin)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeS}${isPlain(origin) ? '' : '; Secure'}`
  const admit = (request: Request): string | Response => admitPost(request, origins)
  return {
    async nonce(request) {
      const origin = admit(request)
      if (typeof origin !== 'string') return origin
      const browser = createNonce()
      try {
        const nonce = await signIn.nonce(browser)
        return respond({ nonce }, 200, { 'set-cookie': cookie(origin, browser, cookieLifeS) })
      } catch {
        return respond({ reason: 'unavailable' }, 503)
      }
    },
    async verify(request) {
      const origin = admit(request)
      if (typeof origin !== 'string') return origin
      const body = await readBody(request)
      if (!Object.hasOwn(body, 'input')) return respond({ reason: 'size' }, 413)
      const form = new RegExp(`(?:^|;\\s*)${nameOf(origin)}=([A-Za-z\\d]{24})(?:;|$)`)
      const [, browser] = form.exec(request.headers.get('cookie') ?? '') ?? []
      if (!browser) return respond({ reason: 'nonce' }, 401)
      const result = await signIn.verify(body.input as SignInInput, browser)
      if (!result.ok) {
        const { reason } = result
        return respond({ reason }, reason === 'unavailable' || reason === 'size' ? statusOf[reason] : 401)
      }
      const { account, data } = result
      const headers = new Headers(await open({ account, data }, request))
      headers.append('set-cookie', cookie(origin, '', 0))
      return respond({ account }, 200, headers)
    },
  }
}
