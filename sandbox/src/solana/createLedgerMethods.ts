import { base58 } from '@scure/base'
import { rpcError } from '../wallets/browser/rpcError.js'
import type { LandedTransaction, Ledger, LedgerAccount } from './createLedger.js'
import { feeOf } from './feeOf.js'
import { formAmount } from './formAmount.js'
import { readAddress } from './readAddress.js'
import { readEncoded } from './readEncoded.js'
import { readMessage } from './readTransaction.js'
import { solanaGenesis } from './solanaNetwork.js'
import { tokenPrograms } from './solanaTokens.js'
import { isMint } from './tokenAccounts.js'
import type { ViewOptions } from './viewAccount.js'
import { viewAccount } from './viewAccount.js'
import type { TransactionViewOptions } from './viewTransaction.js'
import { viewTransaction } from './viewTransaction.js'

const slotsInEpoch = 432_000
const mostAccounts = 100
const mostSignatures = 1_000
const mostAirdrop = 1_000_000_000_000_000
const apiVersion = '2.2.0'

type Options = Readonly<Record<string, unknown>>

/** A method of the server: raw parameters in, wire result out. */
export type LedgerMethod = (params: readonly unknown[]) => unknown

/** The supported methods of Solana's RPC, by name; each throws errors with the codes of Solana servers. */
export function createLedgerMethods(ledger: Ledger): Readonly<Record<string, LedgerMethod>> {
  const context = (value: unknown) => ({ context: { apiVersion, slot: ledger.slot }, value })
  const decimalsOf = (mint: string): number => ledger.account(mint)?.data[44] ?? 0
  const view = (account: LedgerAccount | undefined, options: Options) =>
    viewAccount(account, options as ViewOptions, decimalsOf)
  const tokenAccount = (value: unknown): LedgerAccount => {
    const account = ledger.account(readAddress(value))
    if (!account) throw rpcError(-32602, 'Invalid param: could not find account')
    return account
  }
  const isToken = ({ owner, data }: LedgerAccount, length: number): boolean =>
    (Object.values(tokenPrograms) as string[]).includes(owner) && data.length >= length
  const statusOf = ({ slot, error }: LandedTransaction) => ({
    slot,
    confirmations: null,
    err: error,
    status: error === null ? { Ok: null } : { Err: error },
    confirmationStatus: 'finalized',
  })

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': apiVersion, 'feature-set': 0 }),
    getGenesisHash: () => solanaGenesis,
    getSlot: () => ledger.slot,
    getBlockHeight: () => ledger.height,
    getEpochInfo: () => ({
      absoluteSlot: ledger.slot,
      blockHeight: ledger.height,
      epoch: Math.floor(ledger.slot / slotsInEpoch),
      slotIndex: ledger.slot % slotsInEpoch,
      slotsInEpoch,
      transactionCount: ledger.history.size,
    }),
    getLatestBlockhash: () => context(ledger.issueBlockhash()),
    isBlockhashValid: ([blockhash]) => context(ledger.isBlockhashValid(readAddress(blockhash))),
    getBalance: ([address]) => context(Number(ledger.account(readAddress(address))?.lamports ?? 0n)),
    getAccountInfo: ([address, options]) => context(view(ledger.account(readAddress(address)), readOptions(options))),
    getMultipleAccounts([addresses, options]) {
      if (!Array.isArray(addresses) || addresses.length > mostAccounts)
        throw rpcError(-32602, `Too many inputs provided; max ${mostAccounts}`)
      // Base58, the default for single accounts, is too slow for many.
      const settings = { encoding: 'base64', ...readOptions(options) }
      return context(addresses.map((address) => view(ledger.account(readAddress(address)), settings)))
    },
    getMinimumBalanceForRentExemption([bytes]) {
      if (!Number.isSafeInteger(bytes) || Number(bytes) < 0 || Number(bytes) > 10_485_760)
        throw rpcError(-32602, 'Invalid params: the length is not a valid account size.')
      return Number(ledger.rentFor(Number(bytes)))
    },
    getTokenAccountsByOwner([owner, filter, options]) {
      const holder = readAddress(owner)
      const { mint, programId } = readOptions(filter)
      if ((mint === undefined) === (programId === undefined))
        throw rpcError(-32602, 'Invalid params: a mint or a programId is required.')
      if (mint !== undefined && !ledger.account(readAddress(mint)))
        throw rpcError(-32602, 'Invalid param: could not find mint')
      const programs: readonly string[] = Object.values(tokenPrograms)
      if (programId !== undefined && !programs.includes(readAddress(programId)))
        throw rpcError(-32602, 'Invalid param: unrecognized Token program id')
      const accounts = programs
        .filter((program) => programId === undefined || program === programId)
        .flatMap((program) => ledger.accountsOf(program))
        .filter(({ data }) => data.length >= 165 && !isMint(data) && base58.encode(data.slice(32, 64)) === holder)
        .filter(({ data }) => mint === undefined || base58.encode(data.slice(0, 32)) === mint)
      const settings = readOptions(options)
      return context(accounts.map((account) => ({ pubkey: account.address, account: view(account, settings) })))
    },
    getTokenAccountBalance([address]) {
      const account = tokenAccount(address)
      if (!isToken(account, 165)) throw rpcError(-32602, 'Invalid param: not a Token account')
      const mint = base58.encode(account.data.slice(0, 32))
      return context(formAmount(new DataView(account.data.buffer).getBigUint64(64, true), decimalsOf(mint)))
    },
    getTokenSupply([address]) {
      const account = tokenAccount(address)
      if (!isToken(account, 82) || account.data[45] !== 1) throw rpcError(-32602, 'Invalid param: not a Token mint')
      return context(formAmount(new DataView(account.data.buffer).getBigUint64(36, true), account.data[44] ?? 0))
    },
    getFeeForMessage: ([message]) => context(Number(feeOf(readMessage(readEncoded(message, 'base64'))))),
    getRecentPrioritizationFees: () => [{ slot: ledger.slot, prioritizationFee: 0 }],
    simulateTransaction([text, given]) {
      const options = readOptions(given)
      const { encoding = 'base58', sigVerify = false, replaceRecentBlockhash = false, accounts: wanted } = options
      if (sigVerify === true && replaceRecentBlockhash === true)
        throw rpcError(-32602, 'sigVerify may not be used with replaceRecentBlockhash')
      const replaced = replaceRecentBlockhash === true
      const wire = readEncoded(text, encoding)
      const { error, logs, units, after } = ledger.simulate(wire, {
        verify: sigVerify === true,
        replaceBlockhash: replaced,
      })
      const shown = readOptions(wanted)
      const addresses = Array.isArray(shown.addresses) ? shown.addresses.slice(0, mostAccounts) : undefined
      return context({
        err: error,
        logs,
        accounts:
          addresses?.map((address) =>
            error === null
              ? view(after.get(readAddress(address)) ?? ledger.account(readAddress(address)), {
                  encoding: shown.encoding ?? 'base64',
                })
              : null,
          ) ?? null,
        unitsConsumed: units,
        returnData: null,
        innerInstructions: null,
        ...(replaced && { replacementBlockhash: ledger.issueBlockhash() }),
      })
    },
    sendTransaction([text, given]) {
      const { encoding = 'base58', skipPreflight } = readOptions(given)
      return ledger.send(readEncoded(text, encoding), skipPreflight === true)
    },
    getSignatureStatuses([signatures]) {
      if (!Array.isArray(signatures) || signatures.length > 256)
        throw rpcError(-32602, 'Too many inputs provided; max 256')
      return context(
        signatures.map((signature) => {
          const landed = ledger.history.get(readAddress(signature, 64))
          return landed ? statusOf(landed) : null
        }),
      )
    },
    getTransaction([signature, given]) {
      const landed = ledger.history.get(readAddress(signature, 64))
      // A bare encoding is the older form of the options.
      const options = typeof given === 'string' ? { encoding: given } : readOptions(given)
      return landed ? viewTransaction(landed, options as TransactionViewOptions, decimalsOf) : null
    },
    getSignaturesForAddress([address, given]) {
      const wanted = readAddress(address)
      const { limit = mostSignatures, before, until } = readOptions(given)
      const count = Math.min(Number.isSafeInteger(limit) ? Math.max(Number(limit), 0) : mostSignatures, mostSignatures)
      let list = [...ledger.history.values()].reverse()
      if (before !== undefined) list = list.slice(list.findIndex(({ signature }) => signature === before) + 1)
      const end = list.findIndex(({ signature }) => signature === until)
      if (end >= 0) list = list.slice(0, end)
      return list
        .filter(({ transaction }) => (transaction.message.staticAccounts as readonly string[]).includes(wanted))
        .slice(0, count)
        .map(({ signature, slot, error, time }) => ({
          signature,
          slot,
          err: error,
          memo: null,
          blockTime: time,
          confirmationStatus: 'finalized',
        }))
    },
    requestAirdrop([address, lamports]) {
      const to = readAddress(address)
      if (!Number.isSafeInteger(lamports) || Number(lamports) < 1 || Number(lamports) > mostAirdrop)
        throw rpcError(-32602, 'Invalid params: the faucet does not give this amount of lamports.')
      return ledger.airdrop(to, BigInt(Number(lamports)))
    },
  }
}

function readOptions(value: unknown): Options {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw rpcError(-32602, 'Invalid params: expected an object.')
  return value as Options
}
