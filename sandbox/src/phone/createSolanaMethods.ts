import { base58, base64 } from '@scure/base'
import type { Described } from '../wallets/browser/describeRequest.js'
import { rpcError } from '../wallets/browser/rpcError.js'
import type { WalletRequestRecord } from '../wallets/contract.js'
import type { SolanaAccount } from './deriveSolanaAccount.js'
import { signSolanaTransaction } from './signSolanaTransaction.js'

const longestMessage = 16_384
const mostTransactions = 100

/** What the Solana methods of a phone work with. */
export interface SolanaContext {
  current(): SolanaAccount
  visible(): readonly string[]
  ask(record: WalletRequestRecord, described: Described): Promise<void>
  /** Absent when the phone has no node. */
  send: ((transaction: Uint8Array) => Promise<unknown>) | undefined
}

/** The Solana methods of a phone, by name, with parameters and results as in the WalletConnect RPC reference for Solana. */
export function createSolanaMethods({
  current,
  visible,
  ask,
  send,
}: SolanaContext): Record<string, (params: unknown, record: WalletRequestRecord) => unknown> {
  const accounts = () => visible().map((pubkey) => ({ pubkey }))
  const requireOwn = (pubkey: unknown): SolanaAccount => {
    const account = current()
    if (!visible().includes(account.address)) throw rpcError(4100, 'The phone is not sharing this account.')
    // An omitted signer means the current account.
    if (pubkey !== undefined && pubkey !== account.address)
      throw rpcError(4100, 'The requested account has not been authorized by the user.')
    return account
  }
  return {
    solana_getAccounts: accounts,
    solana_requestAccounts: accounts,
    async solana_signMessage(params, record) {
      const { message, pubkey } = fields(params)
      const account = requireOwn(pubkey)
      const bytes = decode(base58, message, longestMessage, 'message')
      await ask(record, {
        title: 'Sign a message',
        details: [
          { label: 'Message', value: readable(bytes, String(message)), long: true },
          { label: 'Account', value: account.address },
        ],
      })
      return { signature: base58.encode(requireOwn(account.address).sign(bytes)) }
    },
    async solana_signTransaction(params, record) {
      const { transaction, pubkey } = fields(params)
      const account = requireOwn(pubkey)
      const wire = decode(base64, transaction, longestMessage, 'transaction')
      // Validates the transaction before the owner is prompted.
      signSolanaTransaction(wire, account)
      await ask(record, describeSigning([String(transaction)], account.address))
      const signed = signSolanaTransaction(wire, requireOwn(account.address))
      return { signature: base58.encode(signed.signature), transaction: base64.encode(signed.transaction) }
    },
    async solana_signAndSendTransaction(params, record) {
      if (!send) throw rpcError(4200, 'The phone does not support solana_signAndSendTransaction.')
      const { transaction, pubkey } = fields(params)
      const account = requireOwn(pubkey)
      const wire = decode(base64, transaction, longestMessage, 'transaction')
      signSolanaTransaction(wire, account)
      await ask(record, { ...describeSigning([String(transaction)], account.address), title: 'Send a transaction' })
      const signed = signSolanaTransaction(wire, requireOwn(account.address))
      await send(signed.transaction)
      // The first signature identifies a transaction, whoever signed it.
      return { signature: base58.encode(signed.transaction.subarray(1, 65)) }
    },
    async solana_signAllTransactions(params, record) {
      const { transactions, pubkey } = fields(params)
      const account = requireOwn(pubkey)
      if (!Array.isArray(transactions) || transactions.length === 0 || transactions.length > mostTransactions)
        throw rpcError(-32602, `The transactions must be a list of 1 to ${mostTransactions} items.`)
      const wires = transactions.map((transaction) => decode(base64, transaction, longestMessage, 'transaction'))
      for (const wire of wires) signSolanaTransaction(wire, account)
      await ask(record, describeSigning(transactions.map(String), account.address))
      const signer = requireOwn(account.address)
      return { transactions: wires.map((wire) => base64.encode(signSolanaTransaction(wire, signer).transaction)) }
    },
  }
}

function describeSigning(transactions: readonly string[], account: string): Described {
  return {
    title: transactions.length === 1 ? 'Sign a transaction' : `Sign ${transactions.length} transactions`,
    details: [
      ...transactions.map((value) => ({ label: 'Transaction', value, long: true })),
      { label: 'Account', value: account },
    ],
  }
}

function fields(params: unknown): Record<string, unknown> {
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw rpcError(-32602, 'The parameters are not an object.')
  return params as Record<string, unknown>
}

function decode(coder: { decode(text: string): Uint8Array }, text: unknown, longest: number, what: string): Uint8Array {
  // Decoding base58 takes quadratic time.
  if (typeof text !== 'string' || text.length > longest)
    throw rpcError(-32602, `The ${what} must be a string and not too long.`)
  try {
    return coder.decode(text)
  } catch {
    // neither base58 nor base64
    throw rpcError(-32602, `The encoding of the ${what} is invalid.`)
  }
}

/** Bytes as text if they are readable text, otherwise in their original encoding, so that nothing is hidden from the reader. */
function readable(bytes: Uint8Array, encoded: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the check looks for control characters
    return /[\u0000-\u0008\u000b-\u001f\u007f]/.test(text.replaceAll('\r\n', '\n')) ? encoded : text
  } catch {
    // not text
    return encoded
  }
}
