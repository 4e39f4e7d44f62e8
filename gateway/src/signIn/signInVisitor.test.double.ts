import type { MessageData } from '../../../plugins/siwx/src/contract.js'
import { createMessage } from '../../../plugins/siwx/src/message/createMessage.js'
import { evmAddress, signEvm } from '../../../plugins/siwx/src/testing/signEvm.test.double.js'
import type { Gateway } from '../contract.js'
import { projectId, site } from '../startTestGateway.test.double.js'

/** A page of a project, and the site that the browser says it is of. */
export interface VisitedPage {
  readonly origin?: string
  readonly project?: string
  readonly fetchSite?: 'same-origin' | 'same-site' | 'cross-site'
  readonly cookie?: string
  readonly bearer?: string
}

export interface Issued {
  readonly nonce: string
  readonly token: string
}

const secret = new Uint8Array(32).fill(9)
export const visitorAddress = evmAddress(secret)

/** What the pages of a site ask of a gateway. */
export function createVisitor(gateway: Pick<Gateway, 'fetch'>, now: () => number = Date.now) {
  const ask = (method: string, path: string, page: VisitedPage = {}, headers: object = {}, body?: unknown) => {
    const { origin = site, project = projectId, fetchSite = 'cross-site', cookie, bearer } = page
    return gateway.fetch(
      new Request(`https://gateway.test/auth/v1/${path}?projectId=${project}`, {
        method,
        headers: {
          ...(origin && { origin }),
          'sec-fetch-site': fetchSite,
          ...(cookie && { cookie }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
  }
  const visitor = {
    ask,
    async nonce(page?: VisitedPage): Promise<Issued> {
      return (await ask('GET', 'nonce', page)).json() as Promise<Issued>
    },
    fields: (nonce: string, change: Partial<MessageData> = {}): MessageData => ({
      domain: 'site.example',
      accountAddress: visitorAddress,
      statement: 'Sign in to Site.',
      uri: 'https://site.example/login',
      version: '1',
      chainId: 'eip155:1',
      nonce,
      issuedAt: new Date(now()).toISOString(),
      expirationTime: new Date(now() + 3_600_000).toISOString(),
      ...change,
    }),
    sign(data: MessageData, key = secret) {
      const message = createMessage(data)
      return { message, signature: signEvm(message, key) }
    },
    send: (body: unknown, token: string, page?: VisitedPage) =>
      ask('POST', 'authenticate', page, { 'content-type': 'application/json', 'x-nonce-token': token }, body),
    /** Signs in with a changed message, at a page. */
    async attempt(change: Partial<MessageData> = {}, page: VisitedPage = {}, more: object = {}): Promise<Response> {
      const { nonce, token } = await visitor.nonce(page)
      return visitor.send({ ...visitor.sign(visitor.fields(nonce, change)), ...more }, token, page)
    },
    async bearer(page?: VisitedPage): Promise<string> {
      return ((await (await visitor.attempt({}, page)).json()) as { token: string }).token
    },
    me: (page?: VisitedPage) => ask('GET', 'me', page),
    signOut: (page?: VisitedPage) => ask('POST', 'sign-out', page),
  }
  return visitor
}

/** The status of a refusal, its code and its text. */
export async function refusalOf(response: Response): Promise<readonly unknown[]> {
  const body = (await response.json()) as { reasons?: { name: string; description: string }[] }
  return [response.status, body.reasons?.[0]?.name, body.reasons?.[0]?.description]
}
