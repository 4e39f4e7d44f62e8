import type { Network } from '@latchkey/kernel'
import type { TransferDraft } from '@latchkey/kernel/adapter'
import { decodeBase58 } from '@latchkey/kernel/adapter'
import type { RpcAnswer, TestExtendInput } from '@latchkey/kernel/testing'
import { createExtendInput } from '@latchkey/kernel/testing'
import { PublicKey } from '@solana/web3.js'
import adapter from '../adapter.js'
import type { SolanaContract } from '../contract.js'
import { createKey } from './createKey.test.double.js'
import type { WalletDouble } from './createWallet.test.double.js'
import { createWallet } from './createWallet.test.double.js'
import { genesis } from './startRpc.test.double.js'

/** Accounts and tokens of the stage. */
export const alice: string = createKey(1).address
export const bob: string = createKey(5).address
export const coin: string = createKey(21).address
export const coin2022: string = createKey(22).address
export const blockhash: string = createKey(99).address
const networkId = `solana:${genesis.slice(0, 32)}`

export const system: string = '1'.repeat(32)
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** An account of the node. */
export interface StageAccount {
  readonly lamports?: number
  readonly owner: string
  readonly executable?: boolean
  readonly data?: Uint8Array
}

/** Addresses that were derived: web3.js takes milliseconds for each. */
const derived = new Map<string, string>()
const derive = (program: string, ...seeds: readonly (string | Uint8Array)[]): string => {
  const key = [program, ...seeds].join()
  const known = derived.get(key)
  if (known !== undefined) return known
  const bytes = seeds.map((seed) => (typeof seed === 'string' ? new PublicKey(seed).toBytes() : seed))
  const address = PublicKey.findProgramAddressSync(bytes, new PublicKey(program))[0].toBase58()
  derived.set(key, address)
  return address
}
/** The token account that follows from an owner and a mint. */
export const tokenAccountOf = (owner: string, mint: string, program: string): string =>
  derive('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', owner, program, mint)

const number = (value: bigint | number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => Number((BigInt(value) >> BigInt(8 * index)) & 255n))
export const bytesOf = (address: string): number[] => [...(decodeBase58(address, 44) as Uint8Array)]
const string = (text: string): number[] => {
  const bytes = [...new TextEncoder().encode(text)]
  return [...number(bytes.length, 4), ...bytes]
}

/** The data of a mint, with extensions by their numbers. */
export const mintData = (
  decimals: number,
  extensions: readonly (readonly [type: number, data: readonly number[]])[] = [],
): Uint8Array => {
  const base = [...number(0, 36), ...number(10n ** 15n, 8), decimals, 1, ...number(0, 36)]
  if (!extensions.length) return Uint8Array.from(base)
  const list = extensions.flatMap(([type, data]) => [...number(type, 2), ...number(data.length, 2), ...data])
  return Uint8Array.from([...base, ...number(0, 83), 1, ...list])
}
/** The data of a token account. */
export const heldData = (mint: string, owner: string, amount: bigint): Uint8Array =>
  Uint8Array.from([...bytesOf(mint), ...bytesOf(owner), ...number(amount, 8), ...number(0, 36), 1, ...number(0, 56)])
/** A fee of transfers, in basis points, and the most that it can be. */
export const feeExtension = (older: readonly [number, bigint], newer = older): readonly [number, readonly number[]] => [
  1,
  [
    ...number(0, 72),
    ...[older, newer].flatMap(([points, most], epoch) => [
      ...number(epoch, 8),
      ...number(most, 8),
      ...number(points, 2),
    ]),
  ],
]
/** Names in the mint itself. */
export const textsExtension = (mint: string, name: string, symbol: string): readonly [number, readonly number[]] => [
  19,
  [...number(0, 32), ...bytesOf(mint), ...string(name), ...string(symbol), ...string('https://example.org')],
]
/** The account in which Metaplex keeps names. */
export const metadataAccount = (mint: string, name: string, symbol: string): readonly [string, StageAccount] => {
  const program = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
  const address = derive(program, new TextEncoder().encode('metadata'), program, mint)
  const data = Uint8Array.from([
    4,
    ...number(0, 32),
    ...bytesOf(mint),
    ...string(name.padEnd(32, '\0')),
    ...string(symbol.padEnd(10, '\0')),
  ])
  return [address, { owner: program, data }]
}

/** A node in memory, a wallet, and the connection to both. */
export interface SendStage {
  readonly network: Network
  readonly wallet: WalletDouble
  readonly input: TestExtendInput
  readonly connection: SolanaContract['extras'] & {
    readonly provider: unknown
    readonly record: TestExtendInput['current']
  }
  readonly answers: Record<string, RpcAnswer>
  readonly accounts: Map<string, StageAccount>
  /** Changes every response, for hostile nodes. */
  twist: (result: unknown, method: string, call: number) => unknown
  readonly asked: { readonly method: string; readonly params: readonly unknown[] }[]
  /** Transactions that the wallet was asked to send. */
  sent(): readonly Uint8Array[]
  draft(part?: Partial<TransferDraft>): TransferDraft
  readonly fetch: typeof fetch
}

/** Makes a stage: alice has 10 SOL and 1 of each token, bob has 1 SOL; `url` identifies the node. */
export function createSendStage(answers: Record<string, RpcAnswer> = {}, url = 'http://localhost:1/'): SendStage {
  const network: Network = {
    id: networkId.slice('solana:'.length),
    caipNetworkId: networkId,
    chainNamespace: 'solana',
    name: 'Local',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [url] } },
  }
  const wallet = createWallet()
  const input = createExtendInput(wallet, [{ address: alice }], [network])
  const accounts = new Map<string, StageAccount>([
    [alice, { owner: system, lamports: 10_000_000_000 }],
    [bob, { owner: system, lamports: 1_000_000_000 }],
    [coin, { owner: tokenProgram, data: mintData(6) }],
    metadataAccount(coin, 'Test Coin', 'TEST'),
    [tokenAccountOf(alice, coin, tokenProgram), { owner: tokenProgram, data: heldData(coin, alice, 1_000_000n) }],
    [coin2022, { owner: token2022, data: mintData(2, [textsExtension(coin2022, 'New Coin', 'NEW')]) }],
    [tokenAccountOf(alice, coin2022, token2022), { owner: token2022, data: heldData(coin2022, alice, 100n) }],
  ])
  const asked: SendStage['asked'] = []
  const context = (value: unknown) => ({ context: { slot: 100 }, value })
  const view = (address: unknown) => {
    const account = accounts.get(String(address))
    if (!account) return null
    const { lamports = 2_039_280, owner, executable = false, data = new Uint8Array() } = account
    return { lamports, owner, executable, data: [Buffer.from(data).toString('base64'), 'base64'], rentEpoch: 0 }
  }
  const stage: SendStage = {
    network,
    wallet,
    input,
    connection: {
      ...adapter.extend(input),
      provider: wallet,
      get record() {
        return input.current
      },
    },
    accounts,
    answers: {
      getGenesisHash: () => genesis,
      getBalance: ([address]) => context(accounts.get(String(address))?.lamports ?? 0),
      getMultipleAccounts: ([list]) => context((list as string[]).map(view)),
      getMinimumBalanceForRentExemption: ([bytes]) => (128 + (bytes as number)) * 6960,
      getLatestBlockhash: () => context({ blockhash, lastValidBlockHeight: 250 }),
      simulateTransaction: () => context({ err: null, logs: [], unitsConsumed: 450 }),
      getRecentPrioritizationFees: () => [],
      getBlockHeight: () => 100,
      getSignaturesForAddress: () => [],
      ...answers,
    },
    twist: (result) => result,
    asked,
    sent: () =>
      wallet.calls.flatMap(([name, given]) =>
        name === 'signAndSendTransaction' ? [(given[0] as { readonly transaction: Uint8Array }).transaction] : [],
      ),
    draft: (part) => ({
      account: `${networkId}:${alice}`,
      to: bob,
      amount: 5n,
      network,
      clock: input.clock,
      signal: input.signal,
      ...part,
    }),
    fetch: async (_, init) => {
      const { id, method, params } = JSON.parse(String(init?.body))
      asked.push({ method, params })
      let body: object
      try {
        const answer = stage.answers[method]
        if (!answer) throw { code: -32601, message: 'No such method' }
        body = { result: stage.twist(await answer(params), method, asked.length - 1) }
      } catch (error) {
        body = { error }
      }
      return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
    },
  }
  return stage
}
