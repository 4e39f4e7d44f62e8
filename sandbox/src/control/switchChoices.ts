import type { AnswerKind, MalformedKind, WalletSwitches } from '../wallets/switches.js'

const answers: readonly AnswerKind[] = [
  'manual',
  'approve',
  'reject',
  'reject-text',
  'code-as-string',
  'hang',
  'approve-after-close',
  'pending',
  'locked',
  'unsupported',
  'disconnected',
  'chain-disconnected',
  'unknown-chain',
  'unknown-chain-nested',
  'throw-string',
  'throw-undefined',
  'throw-sync',
  'forged-code',
  'wrong-type',
  'empty',
]
const malformed: readonly (MalformedKind | 'all')[] = [
  'all',
  'no-detail',
  'no-info',
  'no-provider',
  'no-request',
  'wrong-types',
  'bad-uuid',
  'bad-rdns',
  'hidden-name',
  'long-name',
  'bad-icon',
  'huge-icon',
  'throwing',
]
const emitted = { emit: true, storm: 1, lateMs: -1 }

/** The choices of the control page for each switch of a wallet: labels and the changes they represent. */
export const switchChoices: readonly { label: string; options: readonly [word: string, change: WalletSwitches][] }[] = [
  { label: 'answer', options: answers.map((answer) => [answer, { answer }]) },
  { label: 'delay', options: [0, 1_500, 12_000].map((delayMs) => [`${delayMs} ms`, { delayMs }]) },
  {
    label: 'accounts',
    options: (['one', 'list', 'empty', 'bad-checksum', 'duplicates', 'lower-case'] as const).map((accounts) => [
      accounts,
      { accounts },
    ]),
  },
  {
    label: 'switching chains',
    options: (['allow', 'refuse', 'unsupported'] as const).map((switching) => [switching, { chain: { switching } }]),
  },
  {
    label: 'chain ids as',
    options: (['hex', 'decimal', 'number'] as const).map((form) => [form, { chain: { form } }]),
  },
  {
    label: 'unknown until added',
    options: [
      ['none', { chain: { unknown: [] } }],
      ['31338', { chain: { unknown: [31338] } }],
    ],
  },
  {
    label: 'sends by',
    options: (['transactions', 'calls'] as const).map((sends) => [sends, { sends }]),
  },
  {
    label: 'sends on',
    options: [0, 31337, 31338].map((signsOn) => [signsOn ? String(signsOn) : 'its own chain', { chain: { signsOn } }]),
  },
  {
    label: 'events',
    options: [
      ['emitted', { events: emitted }],
      ['none', { events: { ...emitted, emit: false } }],
      ['storm of 50', { events: { ...emitted, storm: 50 } }],
      ['late after a disconnect', { events: { ...emitted, lateMs: 1_000 } }],
    ],
  },
  {
    label: 'announcement',
    options: [
      ['at load', { announce: 'load' }],
      ['never', { announce: 'never' }],
      ['twice', { announce: 'twice' }],
      ['1,500 ms late', { announce: { late: 1_500 } }],
      ['10,000 times', { announce: { times: 10_000 } }],
      ['as 100 wallets', { announce: { times: 100, anew: true } }],
      ...malformed.map((kind): [string, WalletSwitches] => [`malformed: ${kind}`, { announce: { malformed: kind } }]),
    ],
  },
  {
    label: 'object',
    options: (['stays', 'replaced', 'orphaned'] as const).map((object) => [object, { object }]),
  },
]
