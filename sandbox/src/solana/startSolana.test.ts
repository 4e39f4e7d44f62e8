import { request } from 'node:http'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { hexToBytes } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { deriveNamespaceSecret } from '../namespaces/deriveNamespaceKeys.js'
import { SandboxError } from '../sandboxError.js'
import { deriveTokenAddress } from './deriveTokenAddress.js'
import { loadLiteSvm } from './loadLiteSvm.js'
import { solanaGenesis } from './solanaNetwork.js'
import { tokenPrograms } from './solanaTokens.js'
import type { RunningSolana } from './startSolana.js'
import { startSolana } from './startSolana.js'

const holder = Keypair.fromSeed(hexToBytes(deriveNamespaceSecret('test', 'sol-standard', 'solana', 0)))
const holderAddress = holder.publicKey.toBase58()
let solana: RunningSolana
let connection: Connection

beforeAll(async () => {
  solana = await startSolana({ port: 0, seed: 'test', holders: [holderAddress] })
  connection = new Connection(solana.url, 'confirmed')
})
afterAll(async () => {
  await solana.stop()
})

async function transfer(from: Keypair, to: PublicKey, lamports: number): Promise<Transaction> {
  const life = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: from.publicKey, ...life })
  transaction.add(SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports }))
  transaction.sign(from)
  return transaction
}

async function post(body: unknown): Promise<unknown> {
  const response = await fetch(solana.url, { method: 'POST', body: JSON.stringify(body) })
  return response.json()
}

test('a transfer is included once, finalized immediately, and listed in the history with fee and balances', async () => {
  const to = Keypair.generate().publicKey
  const before = await solana.landed(holderAddress)
  const balance = await connection.getBalance(holder.publicKey)
  const transaction = await transfer(holder, to, LAMPORTS_PER_SOL)
  const signature = await connection.sendRawTransaction(transaction.serialize())
  expect(await connection.getBalance(to)).toBe(LAMPORTS_PER_SOL)
  expect(await connection.getBalance(holder.publicKey)).toBe(balance - LAMPORTS_PER_SOL - 5_000)
  expect(await solana.landed(holderAddress)).toBe(before + 1)
  expect(await solana.landed(to.toBase58())).toBe(0)

  const status = (await connection.getSignatureStatuses([signature])).value[0]
  expect(status).toMatchObject({ err: null, confirmationStatus: 'finalized' })
  const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(found?.meta).toMatchObject({ fee: 5_000, err: null })
  expect(found?.meta?.postBalances.slice(0, 2)).toEqual([balance - LAMPORTS_PER_SOL - 5_000, LAMPORTS_PER_SOL])
  const parsed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(parsed?.transaction.message.instructions[0]).toMatchObject({
    program: 'system',
    parsed: { type: 'transfer', info: { lamports: LAMPORTS_PER_SOL, destination: to.toBase58() } },
  })
  const listed = await connection.getSignaturesForAddress(to)
  expect(listed).toHaveLength(1)
  expect(listed[0]).toMatchObject({ signature, err: null, memo: null })
})

test('a version 0 transaction transfers tokens of both programs, and the program keeps the fee of a token that has one', async () => {
  const feeToken = await solana.feeToken(holderAddress)
  expect(await solana.feeToken(holderAddress)).toEqual(feeToken)
  for (const { mint, decimals, program } of [...solana.tokens, feeToken]) {
    const programId = new PublicKey(tokenPrograms[program])
    const to = Keypair.generate()
    const target = deriveTokenAddress(to.publicKey.toBase58(), mint, programId.toBase58())
    const source = deriveTokenAddress(holderAddress, mint, programId.toBase58())
    expect(target).toBe(
      PublicKey.findProgramAddressSync(
        [to.publicKey.toBuffer(), programId.toBuffer(), new PublicKey(mint).toBuffer()],
        new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
      )[0].toBase58(),
    )
    const start = await solana.tokenBalance(holderAddress, mint)
    expect(start).toBe(5_000n * 10n ** BigInt(decimals))
    const amount = 10n ** BigInt(decimals)
    const data = Buffer.alloc(10)
    data[0] = 12
    data.writeBigUInt64LE(amount, 1)
    data[9] = decimals
    const create = new TransactionInstruction({
      programId: new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
      keys: [
        { pubkey: holder.publicKey, isSigner: true, isWritable: true },
        { pubkey: new PublicKey(target), isSigner: false, isWritable: true },
        { pubkey: to.publicKey, isSigner: false, isWritable: false },
        { pubkey: new PublicKey(mint), isSigner: false, isWritable: false },
        { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
        { pubkey: programId, isSigner: false, isWritable: false },
      ],
      data: Buffer.from([1]),
    })
    const move = new TransactionInstruction({
      programId,
      keys: [
        { pubkey: new PublicKey(source), isSigner: false, isWritable: true },
        { pubkey: new PublicKey(mint), isSigner: false, isWritable: false },
        { pubkey: new PublicKey(target), isSigner: false, isWritable: true },
        { pubkey: holder.publicKey, isSigner: true, isWritable: false },
      ],
      data,
    })
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: holder.publicKey,
      recentBlockhash,
      instructions: [create, move],
    })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    transaction.sign([holder])
    expect((await connection.simulateTransaction(transaction)).value.err).toBeNull()
    const signature = await connection.sendTransaction(transaction)
    const arrived = mint === feeToken.mint ? amount - amount / 100n : amount
    expect(await solana.tokenBalance(to.publicKey.toBase58(), mint)).toBe(arrived)
    expect(await solana.tokenBalance(holderAddress, mint)).toBe(start - amount)
    expect((await connection.getTokenAccountBalance(new PublicKey(target))).value).toMatchObject({
      amount: String(arrived),
      decimals,
      uiAmountString: mint === feeToken.mint ? '0.99' : '1',
    })
    const owned = await connection.getParsedTokenAccountsByOwner(to.publicKey, { programId })
    expect(owned.value.map(({ account }) => account.data.parsed.info.mint)).toEqual([mint])
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found?.version).toBe(0)
    expect(found?.meta?.postTokenBalances?.map(({ owner }) => owner).toSorted()).toEqual(
      [holderAddress, to.publicKey.toBase58()].toSorted(),
    )
    await expect(connection.getTransaction(signature)).rejects.toThrow('maxSupportedTransactionVersion')
    expect((await connection.getTokenSupply(new PublicKey(mint))).value.amount).toBe(String(start))
  }
})

test('refuses an underfunded payer, a damaged signature, a replay and an unknown blockhash', async () => {
  const to = Keypair.generate().publicKey
  const poor = Keypair.generate()
  await expect(connection.sendRawTransaction((await transfer(poor, to, 1)).serialize())).rejects.toThrow(
    'Attempt to debit an account but found no record of a prior credit.',
  )
  const damaged = (await transfer(holder, to, 1)).serialize()
  damaged[5] = (damaged[5] ?? 0) ^ 1
  for (const skipPreflight of [false, true])
    await expect(connection.sendRawTransaction(damaged, { skipPreflight })).rejects.toThrow(
      'Transaction signature verification failure',
    )
  const good = (await transfer(holder, to, LAMPORTS_PER_SOL)).serialize()
  await connection.sendRawTransaction(good)
  const landed = await solana.landed(holderAddress)
  await expect(connection.sendRawTransaction(good)).rejects.toThrow('This transaction has already been processed')
  await connection.sendRawTransaction(good, { skipPreflight: true })
  const foreign = new Transaction({
    feePayer: holder.publicKey,
    blockhash: Keypair.generate().publicKey.toBase58(),
    lastValidBlockHeight: 1,
  }).add(SystemProgram.transfer({ fromPubkey: holder.publicKey, toPubkey: to, lamports: 1 }))
  foreign.sign(holder)
  await expect(connection.sendRawTransaction(foreign.serialize())).rejects.toThrow('Blockhash not found')
  expect(await solana.landed(holderAddress)).toBe(landed)
  expect(await solana.balance(to.toBase58())).toBe(BigInt(LAMPORTS_PER_SOL))
})

test('a blockhash is valid for 150 blocks', async () => {
  const transaction = await transfer(holder, Keypair.generate().publicKey, LAMPORTS_PER_SOL)
  const blockhash = transaction.recentBlockhash ?? ''
  await solana.mine(150)
  expect((await connection.isBlockhashValid(blockhash)).value).toBe(true)
  await solana.mine()
  expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
  await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow('Blockhash not found')
})

test('a transaction that fails without preflight is included, pays its fee and reports its error', async () => {
  const to = Keypair.generate().publicKey
  const landed = await solana.landed(holderAddress)
  const balance = await solana.balance(holderAddress)
  const transaction = await transfer(holder, to, 1e15)
  await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow('custom program error: 0x1')
  const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true })
  expect((await connection.getSignatureStatuses([signature])).value[0]?.err).toEqual({
    InstructionError: [0, { Custom: 1 }],
  })
  expect(await solana.landed(holderAddress)).toBe(landed + 1)
  expect(await solana.balance(holderAddress)).toBe(balance - 5_000n)
})

/** A WebSocket client that sends requests and records the messages in order. */
async function subscribe() {
  const socket = new WebSocket(solana.wsUrl)
  const waiting: ((message: Record<string, unknown>) => void)[] = []
  const come: Record<string, unknown>[] = []
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    const next = waiting.shift()
    if (next) next(message)
    else come.push(message)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return {
    next: () =>
      new Promise<Record<string, unknown>>((resolve) => {
        const message = come.shift()
        if (message) resolve(message)
        else waiting.push(resolve)
      }),
    ask: (method: string, ...params: unknown[]) =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })),
    close: () => socket.close(),
  }
}

test('the WebSocket server notifies of signatures, accounts and slots, and refuses other subscriptions', async () => {
  const client = await subscribe()
  const to = Keypair.generate().publicKey
  client.ask('accountSubscribe', to.toBase58(), { encoding: 'base64' })
  expect(await client.next()).toEqual({ jsonrpc: '2.0', id: 7, result: 1 })
  const transaction = await transfer(holder, to, LAMPORTS_PER_SOL)
  const signature = await connection.sendRawTransaction(transaction.serialize())
  expect(await client.next()).toMatchObject({
    method: 'accountNotification',
    params: { subscription: 1, result: { value: { lamports: LAMPORTS_PER_SOL, data: ['', 'base64'] } } },
  })
  client.ask('accountUnsubscribe', 1)
  expect(await client.next()).toMatchObject({ result: true })
  client.ask('signatureSubscribe', signature)
  expect(await client.next()).toMatchObject({ result: 2 })
  expect(await client.next()).toMatchObject({
    method: 'signatureNotification',
    params: { subscription: 2, result: { value: { err: null } } },
  })
  client.ask('signatureUnsubscribe', 2)
  expect(await client.next()).toMatchObject({ error: { code: -32602 } })
  client.ask('slotSubscribe')
  expect(await client.next()).toMatchObject({ result: 3 })
  await solana.mine()
  const { slot } = solana.status()
  expect(await client.next()).toMatchObject({
    method: 'slotNotification',
    params: { subscription: 3, result: { slot, parent: slot - 1 } },
  })
  client.ask('logsSubscribe', 'all')
  expect(await client.next()).toMatchObject({ error: { code: -32601 } })
  client.close()
})

test('returns errors with the specified codes, and batches in order', async () => {
  const ask = (method: string, ...params: unknown[]) => post({ jsonrpc: '2.0', id: 1, method, params })
  expect(await ask('getProgramAccounts')).toMatchObject({ error: { code: -32601, message: 'Method not found' } })
  expect(await ask('constructor')).toMatchObject({ error: { code: -32601 } })
  expect(await ask('getBalance', 'short')).toMatchObject({ error: { code: -32602 } })
  expect(await ask('getBalance', 0)).toMatchObject({ error: { code: -32602 } })
  expect(await ask('sendTransaction', 'AAAA', { encoding: 'base64' })).toMatchObject({ error: { code: -32602 } })
  expect(await post([])).toMatchObject({ error: { code: -32600 } })
  expect(await post('x')).toMatchObject({ error: { code: -32600 } })
  const parse = await fetch(solana.url, { method: 'POST', body: '{' })
  expect(await parse.json()).toMatchObject({ error: { code: -32700 } })
  const batch = ['getHealth', 'nothing', 'getGenesisHash'].map((method, id) => ({ jsonrpc: '2.0', id, method }))
  expect(await post(batch)).toMatchObject([
    { id: 0, result: 'ok' },
    { id: 1, error: {} },
    { id: 2, result: solanaGenesis },
  ])
})

/** The response shapes from the public specification: field by field, a value stands for its type. */
const shapes: readonly (readonly [method: string, params: () => unknown[], shape: unknown])[] = [
  ['getHealth', () => [], ''],
  ['getVersion', () => [], { 'feature-set': 0, 'solana-core': '' }],
  ['getGenesisHash', () => [], ''],
  ['getSlot', () => [], 0],
  ['getBlockHeight', () => [], 0],
  [
    'getEpochInfo',
    () => [],
    { absoluteSlot: 0, blockHeight: 0, epoch: 0, slotIndex: 0, slotsInEpoch: 0, transactionCount: 0 },
  ],
  ['getLatestBlockhash', () => [], inContext({ blockhash: '', lastValidBlockHeight: 0 })],
  ['getBalance', () => [holderAddress], inContext(0)],
  [
    'getAccountInfo',
    () => [holderAddress, { encoding: 'base58' }],
    inContext({ data: ['', ''], executable: false, lamports: 0, owner: '', rentEpoch: 0, space: 0 }),
  ],
  ['getAccountInfo', () => [Keypair.generate().publicKey.toBase58()], inContext(null)],
  ['getMinimumBalanceForRentExemption', () => [50], 0],
  ['getRecentPrioritizationFees', () => [], [{ slot: 0, prioritizationFee: 0 }]],
  [
    'getTokenAccountsByOwner',
    () => [holderAddress, { mint: solana.tokens[0]?.mint }, { encoding: 'jsonParsed' }],
    inContext([
      {
        pubkey: '',
        account: {
          data: {
            program: '',
            parsed: {
              info: {
                isNative: false,
                mint: '',
                owner: '',
                state: '',
                tokenAmount: { amount: '', decimals: 0, uiAmount: 0, uiAmountString: '' },
              },
              type: '',
            },
            space: 0,
          },
          executable: false,
          lamports: 0,
          owner: '',
          rentEpoch: 0,
          space: 0,
        },
      },
    ]),
  ],
  [
    'getTokenSupply',
    () => [solana.tokens[1]?.mint],
    inContext({ amount: '', decimals: 0, uiAmount: 0, uiAmountString: '' }),
  ],
]

function inContext(value: unknown) {
  return { context: { apiVersion: '', slot: 0 }, value }
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
  return value === null ? null : typeof value
}

test.each(shapes)('%s responds in the specified shape', async (method, params, shape) => {
  expect(shapeOf(await solana.request(method, params()))).toEqual(shapeOf(shape))
})

test('hangs, cuts off and returns false results on request, except when the switches are bypassed', async () => {
  expect(await connection.getGenesisHash()).toBe(solanaGenesis)
  expect(solana.caip2).toBe(`solana:${solanaGenesis.slice(0, 32)}`)
  solana.lieAbout('genesis', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG')
  solana.lieAbout('balance', 5n)
  expect(await connection.getGenesisHash()).toBe('EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG')
  expect(await connection.getBalance(holder.publicKey)).toBe(5)
  expect(await solana.balance(holderAddress)).toBeGreaterThan(5n)
  expect(solana.status().lies).toEqual(['genesis', 'balance'])
  solana.lieAbout('genesis')
  solana.lieAbout('balance')
  solana.stall()
  let answered = false
  const late = connection.getGenesisHash().then((hash) => {
    answered = true
    return hash
  })
  await expect.poll(() => solana.status().requests[0]?.outcome).toBe('pending')
  expect(answered).toBe(false)
  solana.resume()
  expect(await late).toBe(solanaGenesis)
  solana.refuse()
  await expect(fetch(solana.url, { method: 'POST', body: '{}' })).rejects.toThrow()
  solana.resume()
})

test('pages of other origins may use it, but only under a local host name', async () => {
  const asked = await fetch(solana.url, {
    method: 'OPTIONS',
    headers: { origin: 'http://site.test', 'access-control-request-headers': 'content-type,solana-client' },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(asked.headers.get('access-control-allow-headers')).toBe('content-type,solana-client')
  const status = await new Promise((resolve, reject) => {
    const asking = request(solana.url, { method: 'POST', headers: { host: 'evil.test' } }, ({ statusCode }) =>
      resolve(statusCode),
    )
    asking.on('error', reject).end('{}')
  })
  expect(status).toBe(403)
})

test('reports a missing runtime for the platform', async () => {
  const loadSvm = () => loadLiteSvm(() => Promise.reject(new Error('Cannot find native binding')))
  const failure = await startSolana({ port: 0, seed: 'test', holders: [], loadSvm }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SandboxError)
  expect(failure).toMatchObject({ code: 'SANDBOX_PART_LEFT_OUT', part: 'Solana network' })
})

test('the faucet pays, by RPC method and by control', async () => {
  const to = Keypair.generate().publicKey
  const signature = await connection.requestAirdrop(to, 2_000_000)
  await solana.airdrop(to.toBase58(), 1_000_000n)
  await solana.airdrop(to.toBase58(), 1_000_000n)
  expect(await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })).not.toBeNull()
  expect(await solana.balance(to.toBase58())).toBe(4_000_000n)
})
