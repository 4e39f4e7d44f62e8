import type { ServerFault } from '@latchkey/sandbox'

/** Why a request fails; `works` if it must not, because the response is a valid one. */
export type FaultEnd = 'works' | 'TIMEOUT' | 'HTTP_UNREACHABLE' | 'HTTP_REFUSED' | 'HTTP_RESPONSE_INVALID'

/** A column of the gateway's fault matrix. */
export interface GatewayFault {
  readonly name: string
  /** `refused` is a server that is gone. */
  readonly fault: ServerFault | 'refused'
  readonly end: FaultEnd
  /** How a request for a picture ends, where that differs. */
  readonly pictureEnd?: FaultEnd
  /** How a request for anything but a list of wallets ends, where that differs. */
  readonly otherEnd?: FaultEnd
  /** The alert that it deserves, for a call that tells of its failure. */
  readonly alert?: string
}

const alertOf = (code: number, name = ''): Pick<GatewayFault, 'alert'> => {
  if (code === 429) return { alert: 'RATE_LIMITED' }
  if (code >= 500) return { alert: 'SERVER_ERROR' }
  if (code !== 403) return {}
  if (name === 'ORIGIN_NOT_ALLOWED') return { alert: name }
  return /^PROJECT_/.test(name) ? { alert: 'PROJECT_ID_INVALID' } : {}
}

const status = (code: number, name?: string, retryAfter?: string): GatewayFault => ({
  name: [code, name, retryAfter !== undefined && `Retry-After ${retryAfter}`].filter(Boolean).join(' '),
  fault: { kind: 'status', status: code, ...(name && { name }), ...(retryAfter !== undefined && { retryAfter }) },
  end: 'HTTP_REFUSED',
  ...alertOf(code, name),
})
const schema = (name: string, body: unknown): GatewayFault => ({
  name: `wrong schema: ${name}`,
  fault: { kind: 'wrong-schema', body },
  end: 'HTTP_RESPONSE_INVALID',
})

/** Every way in which a gateway, or what stands between it and a page, can fail. */
export const gatewayFaults: readonly GatewayFault[] = [
  { name: 'refused', fault: 'refused', end: 'HTTP_UNREACHABLE' },
  { name: 'offline', fault: { kind: 'reset' }, end: 'HTTP_UNREACHABLE' },
  { name: 'timeout', fault: { kind: 'stall' }, end: 'TIMEOUT' },
  { name: 'slow drip', fault: { kind: 'drip' }, end: 'TIMEOUT' },
  { name: 'right but late', fault: { kind: 'late', ms: 600_000 }, end: 'TIMEOUT' },
  { name: 'abort midway', fault: { kind: 'cut' }, end: 'HTTP_RESPONSE_INVALID' },
  status(429),
  status(429, undefined, '1'),
  status(429, undefined, 'Wed, 21 Oct 2065 07:28:00 GMT'),
  status(429, undefined, '99999999999'),
  status(429, undefined, '-1'),
  status(500),
  status(502),
  status(503),
  status(504),
  status(403, 'ORIGIN_NOT_ALLOWED'),
  status(403, 'PROJECT_INVALID'),
  status(403, 'PROJECT_SUSPENDED'),
  status(403, '<script>'),
  status(401),
  status(404),
  status(410),
  { name: 'redirect elsewhere', fault: { kind: 'redirect' }, end: 'HTTP_UNREACHABLE' },
  { name: 'redirect to itself', fault: { kind: 'redirect', location: '/' }, end: 'HTTP_UNREACHABLE' },
  { name: 'HTML under 200', fault: { kind: 'html' }, end: 'HTTP_RESPONSE_INVALID' },
  { name: 'malformed', fault: { kind: 'malformed' }, end: 'HTTP_RESPONSE_INVALID' },
  schema('an unknown field', { unexpected: true }),
  schema('null', null),
  schema('a list', []),
  schema('a text', 'Send your seed to support'),
  schema('no list', { data: null, count: 5 }),
  schema('a text for a list', { data: 'Send your seed', count: 5 }),
  {
    name: 'wrong schema: a list of other things',
    fault: {
      kind: 'wrong-schema',
      body: { data: [null, 5, 'Send your seed', [], {}, { id: {}, name: 'Send your seed' }], count: 'many' },
    },
    // A list is read without what is not a wallet.
    end: 'works',
    pictureEnd: 'HTTP_RESPONSE_INVALID',
    otherEnd: 'HTTP_RESPONSE_INVALID',
  },
  { name: '64 MB', fault: { kind: 'huge' }, end: 'HTTP_RESPONSE_INVALID' },
  {
    name: 'deep, with prototypes',
    fault: { kind: 'deep' },
    end: 'works',
    pictureEnd: 'HTTP_RESPONSE_INVALID',
    otherEnd: 'HTTP_RESPONSE_INVALID',
  },
  { name: 'duplicate', fault: { kind: 'duplicate' }, end: 'works' },
  { name: 'headers of a broken cache', fault: { kind: 'odd-headers' }, end: 'works' },
]

/** Words that only the fault server writes: none of them may reach a page. */
export const serverWords = /seed|fault server|<b>|<script>|unexpected|elsewhere/i

/** Faults that last until the page gives up. */
export const isEndless = ({ end }: GatewayFault): boolean => end === 'TIMEOUT'
