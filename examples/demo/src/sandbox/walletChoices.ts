import type { WalletSettings } from '@latchkey/sandbox/page'

type Options<Value> = readonly (readonly [label: string, value: Value])[]

const silence = { emit: true, storm: 1, lateMs: -1 }

/** What each switch of a wallet can be set to, in words. */
export const walletChoices: {
  readonly answer: Options<WalletSettings['answer']>
  readonly delayMs: Options<number>
  readonly accounts: Options<WalletSettings['accounts']>
  readonly switching: Options<WalletSettings['chain']['switching']>
  readonly form: Options<WalletSettings['chain']['form']>
  readonly signsOn: Options<number>
  readonly unknown: Options<readonly number[]>
  readonly events: Options<WalletSettings['events']>
  readonly announce: Options<WalletSettings['announce']>
  readonly object: Options<WalletSettings['object']>
} = {
  answer: [
    ['Asks in a window', 'manual'],
    ['Approves', 'approve'],
    ['Rejects (4001)', 'reject'],
    ['Rejects, message only', 'reject-text'],
    ["Rejects, code '4001' as a string", 'code-as-string'],
    ['Never responds', 'hang'],
    ['Approves after the modal has closed', 'approve-after-close'],
    ['Already pending (−32002)', 'pending'],
    ['Locked (4100)', 'locked'],
    ['Unsupported (4200)', 'unsupported'],
    ['Disconnected (4900)', 'disconnected'],
    ['Chain disconnected (4901)', 'chain-disconnected'],
    ['Unknown chain (4902)', 'unknown-chain'],
    ['Unknown chain, nested', 'unknown-chain-nested'],
    ['Throws a string', 'throw-string'],
    ['Throws undefined', 'throw-undefined'],
    ['Throws synchronously', 'throw-sync'],
    ['Forges one of our errors', 'forged-code'],
    ['Returns the wrong type', 'wrong-type'],
    ['Returns nothing', 'empty'],
  ],
  delayMs: [
    ['Immediately', 0],
    ['After 1.5 seconds', 1_500],
    ['After 12 seconds', 12_000],
  ],
  accounts: [
    ['The current one', 'one'],
    ['All of them', 'list'],
    ['None', 'empty'],
    ['Wrong checksum', 'bad-checksum'],
    ['Duplicates', 'duplicates'],
    ['Lower case', 'lower-case'],
  ],
  switching: [
    ['Possible', 'allow'],
    ['Rejected (4001)', 'refuse'],
    ['Not supported (4200)', 'unsupported'],
  ],
  form: [
    ['Hexadecimal', 'hex'],
    ['Decimal string', 'decimal'],
    ['Number', 'number'],
  ],
  signsOn: [
    ['The chain it reports', 0],
    ['Always Sandbox A', 31337],
    ['Always Sandbox B', 31338],
  ],
  unknown: [
    ['Both', []],
    ['B only once added', [31338]],
  ],
  events: [
    ['Emitted', silence],
    ['Not emitted', { ...silence, emit: false }],
    ['Emitted 50 times', { ...silence, storm: 50 }],
    ['Stale ones after a disconnect', { ...silence, lateMs: 1_000 }],
  ],
  announce: [
    ['On request', 'load'],
    ['Never', 'never'],
    ['Twice', 'twice'],
    ['1.5 seconds late', { late: 1_500 }],
    ['10,000 times', { times: 10_000 }],
    ['As 100 wallets', { times: 100, anew: true }],
    ['Malformed in every way', { malformed: 'all' }],
    ['Malformed: no detail', { malformed: 'no-detail' }],
    ['Malformed: no info', { malformed: 'no-info' }],
    ['Malformed: no provider', { malformed: 'no-provider' }],
    ['Malformed: no request', { malformed: 'no-request' }],
    ['Malformed: wrong types', { malformed: 'wrong-types' }],
    ['Malformed: uuid', { malformed: 'bad-uuid' }],
    ['Malformed: rdns', { malformed: 'bad-rdns' }],
    ['Malformed: invisible name', { malformed: 'hidden-name' }],
    ['Malformed: long name', { malformed: 'long-name' }],
    ['Malformed: script as icon', { malformed: 'bad-icon' }],
    ['Malformed: huge icon', { malformed: 'huge-icon' }],
    ['Malformed: throws when read', { malformed: 'throwing' }],
  ],
  object: [
    ['Unchanged', 'stays'],
    ['Replaced once connected', 'replaced'],
    ['Dead once connected', 'orphaned'],
  ],
}
