import type { PhoneAnswer, PhoneSwitches } from './contract.js'

const answers: readonly PhoneAnswer[] = [
  'manual',
  'approve',
  'reject',
  'hang',
  'expire',
  'reject-text',
  'code-as-string',
  'pending',
  'locked',
  'unsupported',
  'disconnected',
  'chain-disconnected',
  'unknown-chain',
  'unknown-chain-nested',
  'throw-string',
  'throw-undefined',
  'wrong-type',
  'empty',
]
const emitted = { emit: true, storm: 1 }

/** The choices of the phone page for each switch: labels and the changes they represent. */
export const phoneChoices: readonly { label: string; options: readonly [word: string, change: PhoneSwitches][] }[] = [
  { label: 'answer', options: answers.map((answer) => [answer, { answer }]) },
  { label: 'delay', options: [0, 1_500, 12_000].map((delayMs) => [`${delayMs} ms`, { delayMs }]) },
  {
    label: 'grants',
    options: (['asked', 'more', 'one-chain'] as const).map((grants) => [grants, { grants }]),
  },
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
    options: (['number', 'hex', 'decimal'] as const).map((form) => [form, { chain: { form } }]),
  },
  {
    label: 'sends on',
    options: [0, 31337, 31338].map((signsOn) => [signsOn ? String(signsOn) : 'its own chain', { chain: { signsOn } }]),
  },
  {
    label: 'session events',
    options: [
      ['emitted', { events: emitted }],
      ['none', { events: { ...emitted, emit: false } }],
      ['five of each', { events: { ...emitted, storm: 5 } }],
    ],
  },
]
