import type { MalformedKind } from '../switches.js'

/** The detail of an EIP-6963 announcement. */
export interface AnnounceDetail {
  info: { uuid: string; name: string; rdns: string; icon: string }
  provider: object
}

const hugeLength = 5_000_000
const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.latchkeySandboxRan=true"/>'

const spoil: Readonly<Record<MalformedKind, (detail: AnnounceDetail) => unknown>> = {
  'no-detail': () => null,
  'no-info': ({ provider }) => ({ provider }),
  'no-provider': ({ info }) => ({ info }),
  'no-request': ({ info }) => ({ info, provider: { on: () => undefined, removeListener: () => undefined } }),
  'wrong-types': ({ info, provider }) => ({
    info: { uuid: info.uuid, name: [info.name], rdns: { toString: () => info.rdns }, icon: 7 },
    provider,
  }),
  'bad-uuid': (detail) => withInfo(detail, { uuid: 'not-a-uuid' }),
  'bad-rdns': (detail) => withInfo(detail, { rdns: 'not a domain/../' }),
  'hidden-name': (detail) => withInfo(detail, { name: '\u202e\u200b\u2066\u0000' }),
  'long-name': (detail) => withInfo(detail, { name: detail.info.name.padEnd(10_000, '!') }),
  'bad-icon': (detail) => withInfo(detail, { icon: `data:text/html,${encodeURIComponent(script)}` }),
  'huge-icon': (detail) => withInfo(detail, { icon: `data:image/png;base64,${'A'.repeat(hugeLength)}` }),
  throwing: () =>
    new Proxy(
      {},
      {
        get() {
          throw new Error('The wallet throws on every property access.')
        },
      },
    ),
}

/** Every way to malform an announcement. */
export const malformedKinds = Object.keys(spoil) as readonly MalformedKind[]

/** An announcement with one defect. */
export function malformDetail(kind: MalformedKind, detail: AnnounceDetail): unknown {
  return spoil[kind](detail)
}

function withInfo({ info, provider }: AnnounceDetail, change: Partial<AnnounceDetail['info']>): AnnounceDetail {
  return { info: { ...info, ...change }, provider }
}
