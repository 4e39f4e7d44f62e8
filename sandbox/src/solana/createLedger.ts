import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { LiteSVM } from 'litesvm'
import { rpcError } from '../wallets/browser/rpcError.js'
import { describeFailure } from './describeFailure.js'
import { feeOf } from './feeOf.js'
import type { CreateSvm } from './loadLiteSvm.js'
import type { TransactionError } from './nameFailure.js'
import { nameFailure } from './nameFailure.js'
import type { WireTransaction } from './readTransaction.js'
import { readTransaction, signaturesOf } from './readTransaction.js'
import { tokenPrograms } from './solanaTokens.js'
import { isMint } from './tokenAccounts.js'
import { transferMessage } from './transferMessage.js'

const blockhashLife = 150
const systemProgram = '11111111111111111111111111111111'
const faucetLamports = 1_000_000_000_000_000_000n

type SvmTransaction = Parameters<LiteSVM['sendTransaction']>[0]
type SvmAddress = Parameters<LiteSVM['getAccount']>[0]
type SvmAccount = Parameters<LiteSVM['setAccount']>[0]

/** An existing account. */
export interface LedgerAccount {
  address: string
  lamports: bigint
  owner: string
  data: Uint8Array
  executable: boolean
}

/** A token account involved in a transaction, before or after it. */
export interface TokenBalance {
  /** The index of the account in the message. */
  index: number
  mint: string
  owner: string
  amount: bigint
  program: string
}

/** A transaction included in a block. */
export interface LandedTransaction {
  signature: string
  wire: Uint8Array
  transaction: WireTransaction
  slot: number
  /** Seconds since 1970. */
  time: number
  error: TransactionError | null
  logs: string[]
  units: number
  fee: bigint
  balances: { before: bigint[]; after: bigint[] }
  tokens: { before: TokenBalance[]; after: TokenBalance[] }
}

/** The outcome of a simulated transaction. */
export interface Simulation {
  error: TransactionError | null
  logs: string[]
  units: number
  /** The resulting state of the accounts that the transaction touches. */
  after: ReadonlyMap<string, LedgerAccount>
}

/** An event of the ledger. */
export type LedgerEvent = { kind: 'slot' } | { kind: 'landed'; transaction: LandedTransaction }

/** The state of a Solana network: the runtime, its blocks and their transactions. */
export interface Ledger {
  readonly slot: number
  readonly height: number
  readonly history: ReadonlyMap<string, LandedTransaction>
  /** A new blockhash and the last block height at which it is valid. */
  issueBlockhash(): { blockhash: string; lastValidBlockHeight: number }
  isBlockhashValid(blockhash: string): boolean
  account(address: string): LedgerAccount | undefined
  accountsOf(program: string): LedgerAccount[]
  setAccount(account: LedgerAccount): void
  rentFor(bytes: number): bigint
  /**
   * Includes a transaction in a new block and returns its signature. Throws -32003 for missing or invalid signatures and
   * -32002 when preflight fails; without preflight such a transaction is included as failed, or not at all.
   */
  send(wire: Uint8Array, skipPreflight?: boolean): string
  simulate(wire: Uint8Array, options: { verify: boolean; replaceBlockhash: boolean }): Simulation
  /** Sends lamports from the faucet; returns the signature. */
  airdrop(address: string, lamports: bigint): string
  /** Advances by so many blocks. */
  advance(blocks: number): void
  watch(listener: (event: LedgerEvent) => void): () => void
}

/** Creates a network whose faucet has the given secret key. */
export function createLedger(createSvm: CreateSvm, faucetSecret: Uint8Array): Ledger {
  const svm = createSvm()
  const issued = new Map<string, number>()
  const history = new Map<string, LandedTransaction>()
  const watchers = new Set<(event: LedgerEvent) => void>()
  const faucet = base58.encode(ed25519.getPublicKey(faucetSecret))
  let slot = Number(svm.getClock().slot)
  let height = 1

  const tell = (event: LedgerEvent): void => {
    for (const watcher of watchers) watcher(event)
  }
  const advance = (blocks: number): void => {
    slot += blocks
    height += blocks
    const clock = svm.getClock()
    clock.slot = BigInt(slot)
    clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000))
    svm.setClock(clock)
    svm.expireBlockhash()
    for (const [blockhash, at] of issued) if (height - at > blockhashLife) issued.delete(blockhash)
    tell({ kind: 'slot' })
  }
  const account = (address: string): LedgerAccount | undefined => {
    const found = svm.getAccount(address as SvmAddress)
    if (!found.exists || found.lamports === 0n) return undefined
    return {
      address,
      lamports: found.lamports,
      owner: found.programAddress,
      data: Uint8Array.from(found.data),
      executable: found.executable,
    }
  }
  const tokensIn = (keys: readonly string[]): TokenBalance[] =>
    keys.flatMap((address, index) => {
      const found = account(address)
      if (!found || !(Object.values(tokenPrograms) as string[]).includes(found.owner)) return []
      if (found.data.length < 165 || isMint(found.data)) return []
      const { data, owner: program } = found
      const amount = new DataView(data.buffer).getBigUint64(64, true)
      return {
        index,
        mint: base58.encode(data.slice(0, 32)),
        owner: base58.encode(data.slice(32, 64)),
        amount,
        program,
      }
    })
  const isSigned = ({ signatures, message }: WireTransaction): boolean =>
    Object.entries(signatures).every(([address, signature]) => {
      try {
        return ed25519.verify(signature ?? new Uint8Array(64), message.bytes, base58.decode(address), { zip215: false })
      } catch {
        // an invalid signature or key
        return false
      }
    })
  const run = (transaction: WireTransaction, verify: boolean): Simulation => {
    svm.withSigverify(verify)
    try {
      const outcome = svm.simulateTransaction(transaction as SvmTransaction)
      const meta = outcome.meta()
      const after = new Map<string, LedgerAccount>()
      if ('postAccounts' in outcome)
        for (const { address, lamports, programAddress, data, executable } of outcome.postAccounts())
          after.set(address, { address, lamports, owner: programAddress, data: Uint8Array.from(data), executable })
      const error = 'err' in outcome ? nameFailure(outcome) : null
      return { error, logs: meta.logs(), units: Number(meta.computeUnitsConsumed()), after }
    } finally {
      svm.withSigverify(true)
    }
  }
  const simulate = (transaction: WireTransaction, verify: boolean, anyBlockhash: boolean): Simulation => {
    const none = (error: TransactionError): Simulation => ({ error, logs: [], units: 0, after: new Map() })
    const [signature = ''] = signaturesOf(transaction)
    if (!anyBlockhash && !issued.has(transaction.message.lifetimeToken)) return none('BlockhashNotFound')
    if (verify && history.has(signature)) return none('AlreadyProcessed')
    return run(transaction, verify)
  }

  const ledger: Ledger = {
    get slot() {
      return slot
    },
    get height() {
      return height
    },
    history,
    issueBlockhash() {
      const blockhash = svm.latestBlockhash()
      issued.set(blockhash, height)
      return { blockhash, lastValidBlockHeight: height + blockhashLife }
    },
    isBlockhashValid: (blockhash) => issued.has(blockhash),
    account,
    accountsOf: (program) =>
      svm.getProgramAccounts(program as SvmAddress).map(({ address, lamports, data, executable }) => ({
        address,
        lamports,
        owner: program,
        data: Uint8Array.from(data),
        executable,
      })),
    setAccount: ({ address, lamports, owner, data, executable }) =>
      svm.setAccount({
        address,
        lamports,
        programAddress: owner,
        data,
        executable,
        space: BigInt(data.length),
      } as unknown as SvmAccount),
    rentFor: (bytes) => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    send(wire, skipPreflight = false) {
      const transaction = readTransaction(wire)
      const { message } = transaction
      const [signature = ''] = signaturesOf(transaction)
      // An unsigned transaction reaches no validator, with or without preflight.
      if (!isSigned(transaction)) throw rpcError(-32003, 'Transaction signature verification failure')
      if (!skipPreflight) {
        const { error, logs, units } = simulate(transaction, true, false)
        if (error !== null) {
          const data = { err: error, logs, unitsConsumed: units, accounts: null, returnData: null }
          throw rpcError(-32002, `Transaction simulation failed: ${describeFailure(error)}`, data)
        }
      } else if (!issued.has(message.lifetimeToken) || history.has(signature)) return signature

      const balances = () => message.staticAccounts.map((key) => account(key)?.lamports ?? 0n)
      const before = { balances: balances(), tokens: tokensIn(message.staticAccounts) }
      const outcome = svm.sendTransaction(transaction as SvmTransaction)
      const error = 'err' in outcome ? nameFailure(outcome) : null
      // An error of the whole transaction keeps it out of every block; with an instruction error it is included and pays its fee.
      if (typeof error === 'string') return signature
      const meta = 'err' in outcome ? outcome.meta() : outcome
      advance(1)
      const landed: LandedTransaction = {
        signature,
        wire: Uint8Array.from(wire),
        transaction,
        slot,
        time: Math.floor(Date.now() / 1000),
        error,
        logs: meta.logs(),
        units: Number(meta.computeUnitsConsumed()),
        fee: feeOf(message),
        balances: { before: before.balances, after: balances() },
        tokens: { before: before.tokens, after: tokensIn(message.staticAccounts) },
      }
      history.set(signature, landed)
      tell({ kind: 'landed', transaction: landed })
      return signature
    },
    simulate: (wire, { verify, replaceBlockhash }) => simulate(readTransaction(wire), verify, replaceBlockhash),
    airdrop(address, lamports) {
      const { blockhash } = ledger.issueBlockhash()
      const message = transferMessage({ from: faucet, to: address, lamports, blockhash })
      return ledger.send(concatBytes(Uint8Array.of(1), ed25519.sign(message, faucetSecret), message))
    },
    advance,
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
  ledger.setAccount({
    address: faucet,
    lamports: faucetLamports,
    owner: systemProgram,
    data: new Uint8Array(),
    executable: false,
  })
  return ledger
}
