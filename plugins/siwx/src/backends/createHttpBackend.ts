import { readProperty } from '@latchkey/kernel/adapter'
import { askServer, unavailable } from './askServer.js'
import type { BackendSeams, SiwxBackend } from './contract.js'
import { serverSessions } from './serverSessions.js'
import { serverUrl } from './serverUrl.js'
import { parseRecords, recordsIn } from './sessionRecords.js'

/** The site's own server. */
export interface HttpBackendOptions {
  /** What the paths of its four routes begin with: `/auth`, or `https://api.site.example/auth`. */
  readonly url: string
}

/** Creates the sessions and nonces of the site's own server. @throws `CONFIG_INVALID` */
export function createHttpBackend({ url }: HttpBackendOptions, seams: BackendSeams): SiwxBackend {
  const ask = (path: string, method: 'GET' | 'POST', body?: object) =>
    askServer({ url: serverUrl('url', url, path), method, body, hasCookies: true }, seams)
  serverUrl('url', url, '')
  const sessions = serverSessions(
    {
      isCookie: true,
      async open({ message, signature, publicKey }) {
        const answer = await ask('verify', 'POST', {
          message,
          signature,
          ...(publicKey !== undefined && { publicKey }),
        })
        if (answer.isSignedOut) throw answer.refusal
        return {}
      },
      async check() {
        const answer = await ask('me', 'GET')
        if (answer.isSignedOut) return
        const account = readProperty(answer.value, 'account')
        if (typeof account !== 'string') throw unavailable({})
        const [, chainId, address] = /^([^:]+:[^:]+):(.+)$/.exec(account) ?? []
        if (chainId === undefined || address === undefined) throw unavailable({})
        return { chainId, address }
      },
      async close() {
        await ask('sign-out', 'POST')
      },
    },
    // Of the cookie, which no script can read, the page keeps that there is one, and whose.
    recordsIn(seams.storage.item('server', parseRecords, 200_000)),
  )
  return {
    ...sessions,
    async getNonce() {
      const answer = await ask('nonce', 'POST')
      if (answer.isSignedOut) throw answer.refusal
      const nonce = readProperty(answer.value, 'nonce')
      if (typeof nonce !== 'string') throw unavailable({})
      return nonce
    },
  }
}
