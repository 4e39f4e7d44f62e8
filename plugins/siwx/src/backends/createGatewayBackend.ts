import type { StandardSchema } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import type { SignInRequest } from '@latchkey/wire'
import { signedInSchema, signInNonceSchema, signInSessionSchema } from '@latchkey/wire'
import { askServer, unavailable } from './askServer.js'
import type { BackendSeams, SiwxBackend } from './contract.js'
import { serverSessions } from './serverSessions.js'
import { serverUrl } from './serverUrl.js'
import type { SessionRecord } from './sessionRecords.js'
import { parseRecords, recordsIn, recordsInMemory, tabItem } from './sessionRecords.js'

/** Where the sessions of a gateway are. */
export interface GatewayBackendOptions {
  /** The project of the gateway. */
  readonly projectId: string
  /** URL of the gateway. @default the option `gateway` of the site */
  readonly gateway?: string
  /**
   * `memory`: a token that ends with the page. `session`: a token in `sessionStorage`, which ends with the tab. `cookie`: no script has
   * the token; for a page of the gateway's own site, and one account at a time. @default 'memory'
   */
  readonly keep?: 'memory' | 'session' | 'cookie'
}

/** Nonces whose tokens are remembered: one is in use, and one may be fetched ahead. */
const mostNonces = 10

async function read<output>(schema: StandardSchema<output>, value: unknown): Promise<output> {
  const checked = await schema['~standard'].validate(value)
  if (!checked.issues) return checked.value
  // The server said something else than it has to: nothing is known.
  throw unavailable({})
}

function recordsOf({ keep, projectId }: GatewayBackendOptions, { storage }: BackendSeams) {
  if (keep === 'session') return recordsIn(tabItem(`latchkey:${projectId}:siwx:gateway`, parseRecords))
  // Of a cookie the page keeps that there is one, and whose.
  if (keep === 'cookie') return recordsIn(storage.item('gateway', parseRecords, 200_000))
  return recordsInMemory()
}

const bearerOf = ({ token }: SessionRecord): Readonly<Record<string, string>> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

/** Creates the sessions and nonces of a gateway. @throws `CONFIG_INVALID` */
export function createGatewayBackend(options: GatewayBackendOptions, seams: BackendSeams): SiwxBackend {
  const base = options.gateway ?? seams.gateway
  const hasCookies = options.keep === 'cookie'
  const at = (path: string): URL => {
    const url = serverUrl('gateway', base, `auth/v1/${path}`)
    url.searchParams.set('projectId', options.projectId)
    return url
  }
  at('nonce')
  /** The token of each nonce, which its sign-in brings back. */
  const tokens = new Map<string, string>()
  const sessions = serverSessions(
    {
      isCookie: hasCookies,
      async open({ data, message, signature, publicKey }) {
        const token = tokens.get(data.nonce)
        if (token === undefined)
          throw new BaseError('The message has a nonce that this page did not get from the gateway.', {
            code: 'SIWX_NONCE',
          })
        const body: SignInRequest = {
          message,
          signature,
          ...(publicKey !== undefined && { publicKey }),
          ...(hasCookies && { cookie: true }),
        }
        const headers = { 'x-nonce-token': token }
        const answer = await askServer({ url: at('authenticate'), method: 'POST', body, headers, hasCookies }, seams)
        if (answer.isSignedOut) throw answer.refusal
        const { token: bearer } = await read(signedInSchema, answer.value)
        if (!hasCookies && bearer === undefined) throw unavailable({})
        tokens.delete(data.nonce)
        return bearer === undefined ? {} : { token: bearer }
      },
      async check(record) {
        const answer = await askServer({ url: at('me'), headers: bearerOf(record), hasCookies }, seams)
        if (answer.isSignedOut) return
        const { chainId, address } = await read(signInSessionSchema, answer.value)
        return { chainId, address }
      },
      async close(record) {
        await askServer({ url: at('sign-out'), method: 'POST', headers: bearerOf(record), hasCookies }, seams)
      },
    },
    recordsOf(options, seams),
  )
  return {
    ...sessions,
    async getNonce() {
      const answer = await askServer({ url: at('nonce'), hasCookies: false }, seams)
      if (answer.isSignedOut) throw answer.refusal
      const { nonce, token } = await read(signInNonceSchema, answer.value)
      tokens.set(nonce, token)
      const [oldest] = tokens.keys()
      if (tokens.size > mostNonces && oldest !== undefined) tokens.delete(oldest)
      return nonce
    },
  }
}
