import type { AnswerKind, NamespaceSwitches } from '@latchkey/sandbox/playwright'

/** The namespaces of the demo; EVM is the reference for the others. */
export type MatrixNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** What a visitor is after. */
export type NamespaceColumn = 'connect' | 'sign'

/**
 * Where it happens: by a call of the page, in the open modal, in a modal that is closed before the answer, on a page that is reloaded
 * before the answer, or while another tab of the site is open.
 */
export type NamespaceSituation = 'called' | 'open' | 'closed' | 'reloaded' | 'tab'

/** What has to come of a cell. */
export interface NamespaceExpected {
  /** `ok`, `hangs`, or the code of the error. */
  readonly ends: string
  /** Why the namespace is disconnected afterwards; without it the namespace is connected where it was, or where it works. */
  readonly reason?: string
}

/** What a row expects in general, and of the namespaces that differ. */
export interface ExpectedOfNamespaces extends NamespaceExpected {
  readonly but?: Partial<Record<MatrixNamespace, NamespaceExpected & { readonly why: string }>>
}

/** One way in which a wallet is particular. */
export interface NamespaceRow {
  readonly name: string
  readonly kind: AnswerKind
  readonly switches: NamespaceSwitches
  readonly connect: ExpectedOfNamespaces
  readonly sign: ExpectedOfNamespaces
  /** What a page finds that is loaded while the wallet is like this, and was connected before. */
  readonly restore: ExpectedOfNamespaces
  /** It shares nothing from the moment it is so, asked or not. */
  readonly leaves: boolean
}

/** A namespace with its wallet, and the wallet's row in the list. */
export interface MatrixWallet {
  readonly namespace: MatrixNamespace
  readonly name: string
  readonly id: string
  readonly row: string
  /** Methods by which it is asked. */
  readonly asks: Readonly<Record<NamespaceColumn, readonly string[]>>
  /** Why its permission outlives a connection, if it does. */
  readonly keepsPermission?: string
}

export const matrixWallets: readonly MatrixWallet[] = [
  {
    namespace: 'eip155',
    name: 'Browser One',
    id: 'browser-one',
    row: 'test.latchkey.browser-one',
    asks: { connect: ['eth_requestAccounts'], sign: ['personal_sign'] },
  },
  {
    namespace: 'solana',
    name: 'Sol Standard',
    id: 'sol-standard',
    row: 'wallet-standard:sol-standard',
    asks: { connect: ['standard:connect'], sign: ['solana:signMessage'] },
  },
  {
    namespace: 'bip122',
    name: 'Sats',
    id: 'sats',
    row: 'btc_providers:latchkeySats.BitcoinProvider',
    asks: { connect: ['wallet_connect', 'getAccounts', 'getAddresses'], sign: ['signMessage'] },
  },
  {
    namespace: 'polkadot',
    name: 'Dot Extension',
    id: 'dot-extension',
    row: 'injectedWeb3:latchkey-dot',
    asks: { connect: ['enable'], sign: ['signRaw'] },
    keepsPermission: 'an extension cannot be left from a page',
  },
  {
    namespace: 'cosmos',
    name: 'Cosmos Extension',
    id: 'cosmos-extension',
    row: 'latchkeyCosmos',
    asks: { connect: ['enable', 'getKey'], sign: ['signArbitrary'] },
  },
]

const ok: ExpectedOfNamespaces = { ends: 'ok' }
const hangs: ExpectedOfNamespaces = { ends: 'hangs', reason: 'rejected' }
const because = (ends: string, reason: string, why: string) => ({ ends, reason, why })

/** A restore prompts nobody, except for the namespaces that cannot read accounts without a prompt. */
const restores: ExpectedOfNamespaces = { ends: 'ok' }
const notRestored: ExpectedOfNamespaces = {
  ends: 'ok',
  but: {
    polkadot: because('failed', 'error', 'an extension is read by the call that also asks'),
    cosmos: because('failed', 'no-accounts', 'a key is read by the call that also asks'),
  },
}
const refusedAgain: ExpectedOfNamespaces = {
  ends: 'ok',
  but: {
    polkadot: because('failed', 'rejected', 'an extension is read by the call that also asks'),
    cosmos: because('failed', 'no-accounts', 'a key is read by the call that also asks'),
  },
}
const shutOut: ExpectedOfNamespaces = {
  ends: 'ok',
  but: {
    polkadot: because('failed', 'no-accounts', 'an extension that fails without a number has not allowed the site'),
    cosmos: because('failed', 'no-accounts', 'a key is read by the call that also asks'),
  },
}

const row = (
  name: string,
  kind: AnswerKind,
  connect: ExpectedOfNamespaces,
  sign: ExpectedOfNamespaces,
  given: Partial<Pick<NamespaceRow, 'switches' | 'restore' | 'leaves'>> = {},
): NamespaceRow => ({ name, kind, connect, sign, switches: {}, restore: restores, leaves: false, ...given })

/** An error that means the same for connecting and for signing. */
const failing = (
  kind: AnswerKind,
  code: string,
  but: Partial<
    Record<MatrixNamespace, { readonly connect?: string; readonly sign?: string; readonly why: string }>
  > = {},
  restore: ExpectedOfNamespaces = notRestored,
): NamespaceRow => {
  const reasonOf = (ends: string): string =>
    ({ USER_REJECTED: 'rejected', ACCOUNT_NOT_FOUND: 'no-accounts', NOT_AUTHORIZED: 'no-accounts' })[ends] ?? 'error'
  const of = (column: NamespaceColumn): ExpectedOfNamespaces => ({
    ends: code,
    reason: reasonOf(code),
    but: Object.fromEntries(
      Object.entries(but).flatMap(([namespace, { why, ...ends }]) => {
        const own = ends[column]
        return own === undefined ? [] : [[namespace, { ends: own, reason: reasonOf(own), why }]]
      }),
    ),
  })
  return row(kind, kind, of('connect'), of('sign'), { restore })
}

const noNumber = 'its wallets throw texts without numbers'
const notAllowed = 'an extension that fails without a number has not allowed the site'
const meansDenied = 'sats-connect numbers a denied access as others do a pending request'
const noAccount: ExpectedOfNamespaces = {
  ends: 'ACCOUNT_NOT_FOUND',
  reason: 'no-accounts',
  but: { cosmos: because('WALLET_LOCKED', 'error', 'a wallet without a key refuses to give one') },
}
const toldSo = {
  bip122: because('NOT_CONNECTED', 'wallet', 'its wallets tell that they are left, not that they share nothing'),
}
const gone: ExpectedOfNamespaces = { ends: 'NOT_CONNECTED', reason: 'no-accounts', but: toldSo }
const goneUnheard: ExpectedOfNamespaces = {
  ...gone,
  but: {
    ...toldSo,
    eip155: { ends: 'ACCOUNT_NOT_FOUND', why: 'this wallet does not tell by itself what it shares no more' },
    cosmos: because('NOT_CONNECTED', 'wallet', 'it tells that its key changed, and then refuses to give one'),
  },
}
const nothingThere: ExpectedOfNamespaces = {
  ends: 'failed',
  reason: 'no-accounts',
  but: { bip122: because('failed', 'never', 'it was left before the page was loaded again') },
}

/** Every answer that the wallets of the sandbox can give, and how it ends. */
export const namespaceRows: readonly NamespaceRow[] = [
  row('approve', 'approve', ok, ok),
  failing('reject', 'USER_REJECTED', {}, restores),
  failing('reject-text', 'USER_REJECTED', {}, refusedAgain),
  row('hang', 'hang', hangs, { ends: 'hangs' }),
  row('delay', 'approve', ok, ok, { switches: { rules: [{ kind: 'approve', delayMs: 40 }] } }),
  row('approve-after-close', 'approve-after-close', hangs, ok),
  failing('pending', 'REQUEST_PENDING', {
    bip122: { connect: 'WALLET_LOCKED', sign: 'WALLET_LOCKED', why: meansDenied },
  }),
  failing('locked', 'WALLET_LOCKED'),
  failing('unsupported', 'METHOD_NOT_SUPPORTED'),
  failing('disconnected', 'WALLET_DISCONNECTED'),
  failing('chain-disconnected', 'WALLET_DISCONNECTED'),
  failing('unknown-chain', 'CHAIN_NOT_ADDED'),
  failing('unknown-chain-nested', 'CHAIN_NOT_ADDED', {
    bip122: { connect: 'PROVIDER_ERROR', sign: 'PROVIDER_ERROR', why: 'sats-connect carries no data with an error' },
  }),
  failing('code-as-string', 'USER_REJECTED', {}, refusedAgain),
  ...(['throw-string', 'throw-undefined', 'throw-sync', 'forged-code'] as const).map((kind) =>
    failing(
      kind,
      'UNKNOWN',
      {
        polkadot: { connect: 'NOT_AUTHORIZED', why: notAllowed },
        cosmos: { connect: 'PROVIDER_ERROR', sign: 'PROVIDER_ERROR', why: noNumber },
      },
      shutOut,
    ),
  ),
  ...(['wrong-type', 'empty'] as const).map((kind) =>
    row(
      kind,
      kind,
      {
        ends: 'ACCOUNT_NOT_FOUND',
        reason: 'no-accounts',
        but: {
          polkadot: because('PROVIDER_ERROR', 'error', 'the enabled value is not an extension'),
          cosmos: because('KEY_INVALID', 'error', 'the given value is not a key'),
        },
      },
      { ends: 'SIGNATURE_INVALID' },
      { restore: notRestored },
    ),
  ),
  row('no account', 'approve', noAccount, goneUnheard, {
    switches: { accounts: 'empty' },
    restore: nothingThere,
    leaves: true,
  }),
  row('the same account twice', 'approve', ok, ok, { switches: { accounts: 'duplicates' } }),
  row('every account', 'approve', ok, ok, { switches: { accounts: 'list' } }),
  row('locked wallet', 'approve', ok, gone, {
    switches: { locked: true },
    restore: nothingThere,
    leaves: true,
  }),
]

export const namespaceSituations: readonly NamespaceSituation[] = ['called', 'open', 'closed', 'reloaded', 'tab']

/** What a row expects of a namespace. */
export const expectedOfNamespace = (all: ExpectedOfNamespaces, namespace: MatrixNamespace): NamespaceExpected =>
  all.but?.[namespace] ?? all
