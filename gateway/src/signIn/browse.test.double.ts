import { vi } from 'vitest'
import type { TestGateway } from '../startTestGateway.test.double.js'
import { site } from '../startTestGateway.test.double.js'

/** What a browser does with the requests of a page: it names the page and its site, asks before it sends, and keeps cookies. */
export function browse(server: TestGateway, fetchSite: 'same-site' | 'cross-site'): Map<string, string> {
  const cookies = new Map<string, string>()
  vi.stubGlobal('fetch', async (input: URL, init: RequestInit = {}) => {
    const isCredentialed = init.credentials === 'include'
    const request = new Request(input, init)
    for (const [name, value] of [
      ['origin', site],
      ['sec-fetch-site', fetchSite],
    ] as const)
      request.headers.set(name, value)
    const wanted = [...request.headers.keys()].filter((name) => /^(authorization|x-|content-type)/.test(name))
    if (wanted.length > 0) {
      const headers = { origin: site, 'access-control-request-headers': wanted.join() }
      const preflight = await server.gateway.fetch(new Request(input, { method: 'OPTIONS', headers }))
      const allowed = preflight.headers.get('access-control-allow-headers')?.split(', ') ?? []
      if (!wanted.every((name) => allowed.includes(name))) throw new TypeError('Failed to fetch')
    }
    if (isCredentialed && fetchSite === 'same-site')
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await server.gateway.fetch(request)
    const isReadable =
      response.headers.get('access-control-allow-origin') === site &&
      (!isCredentialed || response.headers.get('access-control-allow-credentials') === 'true')
    if (!isReadable) throw new TypeError('Failed to fetch')
    for (const set of isCredentialed ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/Max-Age=0/.test(set)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  })
  return cookies
}
