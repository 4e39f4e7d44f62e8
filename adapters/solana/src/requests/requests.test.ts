import { createPublicKey, verify } from 'node:crypto'
import type { NetworkInput } from '@latchkey/kernel'
import type { RpcAnswer, TestRpc } from '@latchkey/kernel/testing'
import { createExtendInput } from '@latchkey/kernel/testing'
import { base58 } from '@scure/base'
import { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import { afterEach, describe, expect, it } from 'vitest'
import adapter from '../adapter.js'
import type { SolanaContract } from '../contract.js'
import { solanaDevnet } from '../networks/index.js'
import { parseTransaction } from '../rpc/parseTransaction.js'
import type { KeyDouble } from '../testing/createKey.test.double.js'
import { createKey } from '../testing/createKey.test.double.js'
import { blockhash, legacyOf, versionedOf, wireOf, wireWith } from '../testing/createTransaction.test.double.js'
import type { WalletDouble } from '../testing/createWallet.test.double.js'
import { accountFor, createWallet } from '../testing/createWallet.test.double.js'
import { startRpc } from '../testing/startRpc.test.double.js'

const key = createKey(1)
const { address } = key
const other = createKey(2)

const servers: TestRpc[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const setUp = (wallet: WalletDouble = createWallet(), ...http: readonly string[]) => {
  const network = { ...solanaDevnet, rpcUrls: { default: { http } } }
  const input = createExtendInput(wallet, [{ address }], [network])
  const extras: SolanaContract['extras'] = adapter.extend(input)
  return { wallet, input, extras }
}
const serve = async (answers: Record<string, RpcAnswer>): Promise<TestRpc> => {
  const server = await startRpc(answers)
  servers.push(server)
  return server
}

/** Verified by Node, so that our own parser of keys and messages does not confirm itself. */
const isSigned = ({ publicKey }: KeyDouble, message: Uint8Array, signature: Uint8Array): boolean => {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}
const signing = (wallet: WalletDouble, message: string | Uint8Array = 'hello') =>
  adapter.signMessage({
    provider: wallet,
    address,
    message,
    connection: createExtendInput(wallet, [{ address }], []).current,
  })

describe('signMessage', () => {
  it('signs strings and bytes, and returns 64 bytes in base58 that verify (350)', async () => {
    for (const message of ['hello ü', '', new Uint8Array([0, 255])]) {
      const wallet = createWallet()
      const { signature, publicKey } = await signing(wallet, message)
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      expect(base58.decode(signature)).toHaveLength(64)
      expect(isSigned(key, bytes, base58.decode(signature))).toBe(true)
      expect(publicKey).toBe(address)
      expect(wallet.calls).toEqual([['signMessage', [{ account: wallet.accounts[0], message: bytes }]]])
    }
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty list', []],
    ['63 bytes', [{ signature: new Uint8Array(63), signedMessage: new TextEncoder().encode('hello') }]],
    ['a text', [{ signature: 'x'.repeat(64), signedMessage: new TextEncoder().encode('hello') }]],
    [
      'the signature of another account',
      [
        {
          signature: other.sign(new TextEncoder().encode('hello')),
          signedMessage: new TextEncoder().encode('hello'),
        },
      ],
    ],
  ])('refuses %s as a signature', async (_what, answer) => {
    const wallet = createWallet()
    wallet.methods.signMessage = () => answer
    await expect(signing(wallet)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it('refuses a signature of another message, however valid', async () => {
    for (const text of ['hello!', 'hell', 'jello']) {
      const wallet = createWallet()
      const signedMessage = new TextEncoder().encode(text)
      wallet.methods.signMessage = () => [{ signedMessage, signature: key.sign(signedMessage) }]
      await expect(signing(wallet)).rejects.toMatchObject({ code: 'MESSAGE_CHANGED' })
    }
  })

  it("rejects with the wallet's code when it throws synchronously", async () => {
    const wallet = createWallet()
    wallet.methods.signMessage = () => {
      throw { code: 4001, message: 'no' }
    }
    await expect(signing(wallet)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    wallet.accounts = []
    await expect(signing(wallet)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  })
})

describe('a missing feature (351)', () => {
  it.each([
    ['solana:signTransaction', 'solana:signMessage'],
    ['solana:signMessage', 'solana:signTransaction'],
  ])('%s is named in the error before the wallet is asked, and the other action works', async (missing, has) => {
    const { wallet, input, extras } = setUp(createWallet([has]))
    const calls = {
      'solana:signMessage': () => signing(wallet),
      'solana:signTransaction': () => extras.signTransaction(legacyOf(address)),
    }
    await expect(calls[missing as keyof typeof calls]()).rejects.toMatchObject({
      code: 'METHOD_NOT_SUPPORTED',
      details: { method: missing },
    })
    expect(wallet.calls).toEqual([])
    expect(input.guarded).toEqual([])
    await expect(calls[has as keyof typeof calls]()).resolves.toBeTruthy()
  })

  it('an account without it is treated as a wallet without it', async () => {
    const { wallet, extras } = setUp()
    wallet.accounts = [accountFor(key, { features: ['solana:signMessage'] })]
    await expect(extras.signTransaction(legacyOf(address))).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
    await expect(extras.signAllTransactions([])).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
    expect(wallet.calls).toEqual([])
    await expect(signing(wallet)).resolves.toBeTruthy()
  })
})

describe('signTransaction', () => {
  it('signs legacy and versioned transactions, as bytes and as objects of web3.js (350)', async () => {
    for (const transaction of [legacyOf(address), versionedOf(address)]) {
      for (const given of [transaction, wireOf(transaction)]) {
        const { wallet, input, extras } = setUp()
        const signed = await extras.signTransaction(given)
        const { signers, message } = parseTransaction(signed)
        expect(isSigned(key, message, signers[0]?.signature as Uint8Array)).toBe(true)
        expect(signed.slice(65)).toEqual(wireOf(transaction).slice(65))
        expect(wallet.calls).toEqual([
          [
            'signTransaction',
            [{ account: wallet.accounts[0], transaction: wireOf(transaction), chain: 'solana:devnet' }],
          ],
        ])
        expect(input.guarded).toEqual([{ method: 'solana:signTransaction', params: [wireOf(transaction)] }])
      }
    }
  })

  it('refuses a transaction that is too large, or lacks a slot for the signature, before the wallet is asked (356)', async () => {
    const { wallet, input, extras } = setUp()
    await expect(extras.signTransaction(wireWith(address, 1200))).rejects.toMatchObject({
      code: 'TRANSACTION_TOO_LARGE',
      details: { limit: 1232 },
    })
    await expect(extras.signTransaction(legacyOf(other.address))).rejects.toMatchObject({
      code: 'SIGNATURE_SLOT_MISSING',
      details: { address },
    })
    await expect(extras.signAndSendTransaction(legacyOf(other.address))).rejects.toMatchObject({
      code: 'SIGNATURE_SLOT_MISSING',
    })
    for (const bad of [undefined, null, 'AQ==', [], {}, { serialize: 1 }, new Transaction()]) {
      await expect(extras.signTransaction(bad as Uint8Array)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    }
    await expect(extras.signAllTransactions('x' as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect(wallet.calls).toEqual([])
    expect(input.guarded).toEqual([])
  })

  it('refuses a version that the wallet does not list before the wallet is asked', async () => {
    const { wallet, extras } = setUp()
    Object.assign(wallet.features['solana:signTransaction'] as object, { supportedTransactionVersions: ['legacy'] })
    await expect(extras.signTransaction(versionedOf(address))).rejects.toMatchObject({
      code: 'TRANSACTION_VERSION_NOT_SUPPORTED',
    })
    expect(wallet.calls).toEqual([])
    await expect(extras.signTransaction(legacyOf(address))).resolves.toBeTruthy()
  })

  it('rejects when the wallet signed another transaction', async () => {
    const { wallet, extras } = setUp()
    const signed = async (lamports: number): Promise<Uint8Array> =>
      setUp().extras.signTransaction(legacyOf(address, lamports))
    const answers: readonly (readonly [answer: unknown, code: string])[] = [
      [await signed(2), 'TRANSACTION_CHANGED'],
      [wireOf(legacyOf(address)), 'SIGNATURE_INVALID'],
      [(await signed(1)).with(5, 0).with(6, 0), 'SIGNATURE_INVALID'],
      [undefined, 'SIGNATURE_INVALID'],
      ['AQ==', 'SIGNATURE_INVALID'],
    ]
    for (const [signedTransaction, code] of answers) {
      wallet.methods.signTransaction = () => [{ signedTransaction }]
      await expect(extras.signTransaction(legacyOf(address))).rejects.toMatchObject({ code })
    }
    for (const answer of [undefined, [], [{}, {}]]) {
      wallet.methods.signTransaction = () => answer
      await expect(extras.signTransaction(legacyOf(address))).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    }
  })

  it("accepts a result with `serialize()`, and keeps other signers' signatures", async () => {
    const { wallet, extras } = setUp()
    const make = (): Transaction => {
      const transaction = legacyOf(address)
      transaction.instructions[0]?.keys.push({
        pubkey: legacyOf(other.address).feePayer as never,
        isSigner: true,
        isWritable: false,
      })
      return transaction
    }
    const message = parseTransaction(wireOf(make())).message
    const mine = make()
    mine.addSignature(legacyOf(other.address).feePayer as never, Buffer.from(other.sign(message)))
    // The wallet drops the other signer's signature.
    const answered = make()
    answered.addSignature(legacyOf(address).feePayer as never, Buffer.from(key.sign(message)))
    wallet.methods.signTransaction = () => [{ signedTransaction: answered }]
    const { signers } = parseTransaction(await extras.signTransaction(mine))
    expect(signers).toEqual([
      { address, signature: key.sign(message) },
      { address: other.address, signature: other.sign(message) },
    ])
  })

  it('does not ask for another account or network than was shown at the call', async () => {
    const { wallet, input, extras } = setUp()
    input.before = () => {
      input.current = { ...input.current, networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
    }
    await expect(extras.signTransaction(legacyOf(address))).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(wallet.calls).toEqual([])
  })
})

describe('signAllTransactions', () => {
  const list = [1, 2, 3].map((lamports) => legacyOf(address, lamports))

  it('signs all in one request', async () => {
    const { wallet, input, extras } = setUp()
    const signed = await extras.signAllTransactions(list)
    expect(signed.map((bytes) => bytes.slice(65))).toEqual(list.map((entry) => wireOf(entry).slice(65)))
    expect(wallet.calls.map(([, given]) => given.length)).toEqual([3])
    expect(input.guarded).toHaveLength(1)
    expect(await extras.signAllTransactions([])).toEqual([])
    expect(wallet.calls).toHaveLength(1)
  })

  it.each<[string, unknown]>([
    ['a code', { code: 4200, message: 'Unsupported' }],
    ['another code', { code: -32601, message: 'x' }],
    ['words', new Error('Multiple transactions are not supported')],
  ])('signs one by one in order when %s means no batches (354)', async (_what, thrown) => {
    const { wallet, input, extras } = setUp()
    const sign = wallet.methods.signTransaction as (...given: unknown[]) => unknown
    wallet.methods.signTransaction = (...given: unknown[]) => {
      if (given.length > 1) throw thrown
      return sign(...given)
    }
    const signed = await extras.signAllTransactions(list)
    expect(signed.map((bytes) => bytes.slice(65))).toEqual(list.map((entry) => wireOf(entry).slice(65)))
    expect(wallet.calls.map(([, given]) => given.length)).toEqual([3, 1, 1, 1])
    expect(input.guarded).toHaveLength(1)
  })

  it('stops at the first refusal, whose details hold what was signed before (354)', async () => {
    const { wallet, extras } = setUp()
    const sign = wallet.methods.signTransaction as (...given: unknown[]) => unknown
    wallet.methods.signTransaction = (...given: unknown[]) => {
      if (given.length > 1) throw { code: 4200, message: 'Unsupported' }
      if (wallet.calls.length === 3) throw { code: 4001, message: 'User rejected' }
      return sign(...given)
    }
    const error = await extras.signAllTransactions(list).catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'USER_REJECTED' })
    expect(error.details.signed.map((bytes: Uint8Array) => bytes.slice(65))).toEqual([
      wireOf(list[0] as Transaction).slice(65),
    ])
    expect(wallet.calls).toHaveLength(3)
  })

  it('does not repeat a batch that was refused or had a malformed result', async () => {
    const { wallet, extras } = setUp()
    wallet.methods.signTransaction = () => {
      throw { code: 4001, message: 'User rejected: not supported' }
    }
    await expect(extras.signAllTransactions(list)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    wallet.methods.signTransaction = () => []
    await expect(extras.signAllTransactions(list)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    expect(wallet.calls).toHaveLength(2)
  })

  it('sends nothing to the wallet if one transaction is invalid', async () => {
    const { wallet, extras } = setUp()
    await expect(extras.signAllTransactions([...list, legacyOf(other.address)])).rejects.toMatchObject({
      code: 'SIGNATURE_SLOT_MISSING',
    })
    expect(wallet.calls).toEqual([])
  })

  it('stops when the account disappears between two transactions', async () => {
    const { wallet, extras } = setUp()
    const sign = wallet.methods.signTransaction as (...given: unknown[]) => unknown
    wallet.methods.signTransaction = (...given: unknown[]) => {
      if (given.length > 1) throw { code: 4200, message: 'Unsupported' }
      const signed = sign(...given)
      wallet.accounts = []
      return signed
    }
    const error = await extras.signAllTransactions(list).catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(error.details.signed).toHaveLength(1)
  })

  it.each([
    ['account', { activeAddress: other.address }, 'ACCOUNT_NOT_FOUND'],
    ['network', { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, 'CHAIN_MISMATCH'],
  ])('stops when another %s is shown between two transactions', async (_what, change, code) => {
    const { wallet, input, extras } = setUp()
    const sign = wallet.methods.signTransaction as (...given: unknown[]) => unknown
    wallet.methods.signTransaction = (...given: unknown[]) => {
      if (given.length > 1) throw { code: 4200, message: 'Unsupported' }
      input.current = { ...input.current, ...change }
      return sign(...given)
    }
    const error = await extras.signAllTransactions(list).catch((thrown) => thrown)
    expect(error).toMatchObject({ code, details: { signed: [expect.any(Uint8Array)] } })
    expect(wallet.calls.map(([, given]) => given.length)).toEqual([3, 1])
  })
})

describe('signAndSendTransaction', () => {
  const status = (value: unknown) => ({ context: { slot: 9 }, value: [value] })

  it('lets the wallet send if it can, with the given options', async () => {
    const { wallet, input, extras } = setUp()
    const sent = await extras.signAndSendTransaction(legacyOf(address), {
      skipPreflight: true,
      maxRetries: 3,
      signers: ['odd'],
    } as object)
    const { message } = parseTransaction(wireOf(legacyOf(address)))
    expect(sent.signature).toBe(base58.encode(key.sign(message)))
    expect(wallet.calls).toMatchObject([
      ['signAndSendTransaction', [{ chain: 'solana:devnet', options: { skipPreflight: true, maxRetries: 3 } }]],
    ])
    expect(input.guarded).toMatchObject([{ method: 'solana:signAndSendTransaction', sends: true }])
    for (const options of [{ maxRetries: -1 }, { preflightCommitment: 'max' }, { skipPreflight: 1 }]) {
      await expect(extras.signAndSendTransaction(legacyOf(address), options as never)).rejects.toMatchObject({
        code: 'ARGUMENT_INVALID',
      })
    }
    for (const answer of [undefined, [], [{ signature: 'x' }], [{ signature: new Uint8Array(64) }]]) {
      wallet.methods.signAndSendTransaction = () => answer
      await expect(extras.signAndSendTransaction(legacyOf(address))).rejects.toMatchObject({
        code: 'TRANSACTION_HASH_INVALID',
      })
    }
  })

  it('otherwise signs, sends to the network and reports the outcome', async () => {
    const taken: unknown[] = []
    let isThere = false
    const server = await serve({
      sendTransaction: (params) => {
        taken.push(params)
        const bytes = Buffer.from(params[0] as string, 'base64')
        return base58.encode(new Uint8Array(bytes.subarray(1, 65)))
      },
      getSignatureStatuses: () =>
        status(isThere ? { slot: 9, confirmations: 1, err: null, confirmationStatus: 'confirmed' } : null),
      isBlockhashValid: () => ({ context: { slot: 9 }, value: true }),
    })
    const { input, extras } = setUp(createWallet(['solana:signTransaction']), server.url)
    const sent = await extras.signAndSendTransaction(versionedOf(address))
    expect(taken).toMatchObject([[expect.any(String), { encoding: 'base64', preflightCommitment: 'confirmed' }]])
    expect(await sent.check()).toEqual({ status: 'unknown' })
    isThere = true
    expect(await sent.wait()).toEqual({ status: 'landed', slot: 9 })
    expect(input.refreshes).toBe(1)
    expect(input.guarded.map(({ method }) => method)).toEqual(['solana:signTransaction'])
  })

  it('asks the wallet to sign when its send method is not supported after all', async () => {
    const server = await serve({
      sendTransaction: (params) =>
        base58.encode(new Uint8Array(Buffer.from(params[0] as string, 'base64').subarray(1, 65))),
    })
    const { wallet, extras } = setUp(createWallet(), server.url)
    wallet.methods.signAndSendTransaction = () => {
      throw { code: 4200, message: 'no' }
    }
    await extras.signAndSendTransaction(legacyOf(address))
    expect(wallet.calls.map(([method]) => method)).toEqual(['signAndSendTransaction', 'signTransaction'])
    wallet.methods.signAndSendTransaction = () => {
      throw { code: 4001, message: 'no' }
    }
    await expect(extras.signAndSendTransaction(legacyOf(address))).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(wallet.times('signTransaction')).toBe(1)
  })

  it("says that the network refused it where a wallet passes on its node's words, under the number of a busy wallet", async () => {
    const { wallet, extras } = setUp()
    const message = 'Transaction simulation failed: Blockhash not found'
    wallet.methods.signAndSendTransaction = () => Promise.reject({ code: -32002, message })
    await expect(extras.signAndSendTransaction(legacyOf(address))).rejects.toMatchObject({
      code: 'TRANSACTION_REFUSED',
      details: { rpcCode: -32002, reason: message },
    })
    wallet.methods.signAndSendTransaction = () => Promise.reject({ code: -32002, message: 'Already processing' })
    await expect(extras.signAndSendTransaction(legacyOf(address))).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  })

  it('rejects when every address refuses, and watches when none responds', async () => {
    const refusing = await serve({
      sendTransaction: () => {
        throw { code: -32002, message: 'Transaction simulation failed', data: { err: 'InsufficientFundsForFee' } }
      },
    })
    const { extras } = setUp(createWallet(['solana:signTransaction']), refusing.url)
    await expect(extras.signAndSendTransaction(legacyOf(address))).rejects.toMatchObject({
      code: 'TRANSACTION_REFUSED',
      details: { rpcCode: -32002, cause: '"InsufficientFundsForFee"' },
    })
    const broken = await serve({})
    broken.raw = (response, { id, method }) =>
      method === 'getGenesisHash'
        ? void response.end(JSON.stringify({ jsonrpc: '2.0', id, result: solanaDevnet.id }))
        : void response.writeHead(500).end()
    const both = setUp(createWallet(['solana:signTransaction']), refusing.url, broken.url)
    // The clock stands still, so that nothing is repeated; the call settles once the deadline passes.
    const sending = both.extras.signAndSendTransaction(legacyOf(address))
    let isOver = false
    sending.finally(() => {
      isOver = true
    })
    while (!isOver) {
      both.input.clock.advance(1000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect(sending).resolves.toMatchObject({ signature: expect.any(String) })
    const again = await serve({
      sendTransaction: () => {
        throw { code: -32002, message: 'x', data: { err: 'AlreadyProcessed' } }
      },
    })
    const known = setUp(createWallet(['solana:signTransaction']), again.url)
    await expect(known.extras.signAndSendTransaction(legacyOf(address))).resolves.toBeTruthy()
  })

  it('does not ask the wallet to sign what cannot be sent', async () => {
    const { wallet, extras } = setUp(createWallet(['solana:signTransaction']))
    await expect(extras.signAndSendTransaction(legacyOf(address))).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
    const shared = legacyOf(other.address)
    shared.instructions[0]?.keys.push({
      pubkey: legacyOf(address).feePayer as never,
      isSigner: true,
      isWritable: false,
    })
    const served = setUp(wallet, 'http://127.0.0.1:9/')
    await expect(served.extras.signAndSendTransaction(shared)).rejects.toMatchObject({
      code: 'SIGNATURE_MISSING',
      details: { address: other.address },
    })
    expect(wallet.calls).toEqual([])
  })
})

describe('a signer for web3.js', () => {
  it('signs transactions of both classes, a list and a message (350)', async () => {
    const { extras } = setUp()
    const signer = extras.getSigner()
    expect(signer.publicKey.toBase58()).toBe(address)
    expect(`${signer.publicKey}`).toBe(address)
    expect(signer.publicKey.toBytes()).toEqual(key.publicKey)
    expect(signer.publicKey.equals(legacyOf(address).feePayer as never)).toBe(true)
    expect((legacyOf(address).feePayer as NonNullable<Transaction['feePayer']>).toBytes()).toEqual(key.publicKey)
    const legacy = await signer.signTransaction(legacyOf(address))
    expect(legacy).toBeInstanceOf(Transaction)
    expect(legacy.verifySignatures()).toBe(true)
    const [first, second] = await signer.signAllTransactions([versionedOf(address, 1), versionedOf(address, 2)])
    expect(first).toBeInstanceOf(VersionedTransaction)
    expect(second?.message.serialize()).toEqual(versionedOf(address, 2).message.serialize())
    expect(isSigned(key, second?.message.serialize() as Uint8Array, second?.signatures[0] as Uint8Array)).toBe(true)
    const signature = await signer.signMessage(new Uint8Array([1]))
    expect(isSigned(key, new Uint8Array([1]), signature)).toBe(true)
    await expect(signer.signMessage('text' as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    await expect(signer.signTransaction({ serialize: () => wireOf(legacyOf(address)) } as never)).rejects.toMatchObject(
      {
        code: 'ARGUMENT_INVALID',
      },
    )
  })

  it('has a real PublicKey in the web3.js format, and signs as the plain signer does (B17)', async () => {
    const { extras } = setUp()
    const signer = await extras.getSigner({ format: 'web3.js' })
    expect(signer.publicKey).toBeInstanceOf(PublicKey)
    expect(signer.publicKey.toBase58()).toBe(address)
    expect((await signer.signTransaction(legacyOf(address))).verifySignatures()).toBe(true)
  })

  it('fills payer and blockhash of a legacy transaction before sending', async () => {
    const server = await serve({
      getLatestBlockhash: () => ({ context: { slot: 1 }, value: { blockhash, lastValidBlockHeight: 1 } }),
    })
    const { wallet, extras } = setUp(createWallet(), server.url)
    const bare = new Transaction().add(...legacyOf(address).instructions)
    const signature = await extras.getSigner().sendTransaction(bare, { any: 'connection' })
    expect(base58.decode(signature)).toHaveLength(64)
    const [[, [wire]]] = wallet.calls as unknown as [[string, [{ transaction: Uint8Array }]]]
    expect(parseTransaction(wire.transaction)).toMatchObject({ blockhash })
  })

  it('keeps its account and network, and its gate', async () => {
    const { wallet, input, extras } = setUp()
    const signer = extras.getSigner()
    await signer.signMessage(new Uint8Array([1]))
    expect(input.guarded).toEqual([{ method: 'signMessage', params: new Uint8Array([1]) }])
    input.current = { ...input.current, activeAddress: other.address }
    const before = wallet.calls.length
    await expect(signer.signMessage(new Uint8Array([1]))).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    await expect(signer.signTransaction(legacyOf(address))).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(wallet.calls).toHaveLength(before)
  })
})

describe('web3.js on demand', () => {
  it('returns a connection to the first address that serves the network', async () => {
    const liar = await serve({ getGenesisHash: () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' })
    const server = await serve({ getBalance: () => ({ context: { slot: 1 }, value: 7 }) })
    const { extras } = setUp(createWallet(), liar.url, server.url)
    const connection = await extras.getConnection()
    expect(connection.rpcEndpoint).toBe(server.url)
    expect(await connection.getBalance(legacyOf(address).feePayer as never)).toBe(7)
    const lost = setUp(createWallet(), liar.url)
    await expect(lost.extras.getConnection()).rejects.toMatchObject({ code: 'RPC_CHAIN_MISMATCH' })
    await expect(setUp().extras.getConnection()).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
  })

  it('transfers lamports', async () => {
    const server = await serve({
      getLatestBlockhash: () => ({ context: { slot: 1 }, value: { blockhash, lastValidBlockHeight: 1 } }),
    })
    const { wallet, extras } = setUp(createWallet(), server.url)
    await extras.transfer({ to: createKey(9).address, lamports: 1n })
    const [[method, [wire]]] = wallet.calls as unknown as [[string, [{ transaction: Uint8Array }]]]
    expect(method).toBe('signAndSendTransaction')
    expect(wire.transaction).toEqual(wireOf(legacyOf(address, 1)))
    const large = 2n ** 64n - 1n
    await extras.transfer({ to: createKey(9).address, lamports: large })
    const last = wallet.calls.at(-1)?.[1][0] as { transaction: Uint8Array }
    expect(Buffer.from(last.transaction).readBigUInt64LE(last.transaction.length - 8)).toBe(large)
    for (const bad of [
      {},
      { to: address },
      { to: '0x0', lamports: 1n },
      { to: address, lamports: 0n },
      { to: address, lamports: 1 },
      { to: address, lamports: 2n ** 64n },
    ]) {
      await expect(extras.transfer(bad as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    }
    expect(wallet.calls).toHaveLength(2)
  })
})

describe('a session that takes solana_… requests', () => {
  const session = (methods: readonly string[], answers: Record<string, (params: never) => unknown>) => ({
    methods,
    requests: [] as unknown[],
    async request(this: { requests: unknown[] }, request: { method: string; params: never }) {
      this.requests.push(request)
      const answer = answers[request.method]
      if (!answer) throw { code: 4200, message: 'Unsupported' }
      return answer(request.params)
    },
  })
  const network: NetworkInput = { ...solanaDevnet, rpcUrls: { default: { http: [] } } }
  const extend = (provider: object): SolanaContract['extras'] =>
    adapter.extend(createExtendInput(provider, [{ address }], [network as never]))

  it('signs messages and transactions in base58 and base64', async () => {
    const provider = session(['solana_signMessage', 'solana_signTransaction'], {
      solana_signMessage: ({ message }: { message: string }) => ({
        signature: base58.encode(key.sign(base58.decode(message))),
      }),
      solana_signTransaction: ({ transaction }: { transaction: string }) => ({
        signature: base58.encode(key.sign(new Uint8Array(Buffer.from(transaction, 'base64')).slice(65))),
      }),
    })
    const connection = createExtendInput(provider, [{ address }], []).current
    const { signature } = await adapter.signMessage({ provider, address, message: 'hi', connection })
    expect(isSigned(key, new TextEncoder().encode('hi'), base58.decode(signature))).toBe(true)
    expect(provider.requests).toEqual([
      {
        method: 'solana_signMessage',
        params: { message: base58.encode(new TextEncoder().encode('hi')), pubkey: address },
      },
    ])
    const extras = extend(provider)
    const signed = await extras.signTransaction(versionedOf(address))
    expect(isSigned(key, signed.slice(65), signed.slice(1, 65))).toBe(true)
    // No batch in this session: one by one.
    expect(await extras.signAllTransactions([legacyOf(address, 1), legacyOf(address, 2)])).toHaveLength(2)
  })

  it('does not ask a session that lacks the method (351)', async () => {
    const provider = session(['solana_signMessage'], {})
    await expect(extend(provider).signTransaction(legacyOf(address))).rejects.toMatchObject({
      code: 'METHOD_NOT_SUPPORTED',
      details: { method: 'solana:signTransaction' },
    })
    expect(provider.requests).toEqual([])
  })

  it('accepts a whole transaction, a batch and a sent transaction', async () => {
    const sign = (text: string): string => {
      const bytes = new Uint8Array(Buffer.from(text, 'base64'))
      bytes.set(key.sign(bytes.slice(65)), 1)
      return Buffer.from(bytes).toString('base64')
    }
    const all = ['solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction']
    const provider = session(all, {
      solana_signTransaction: ({ transaction }: { transaction: string }) => ({ transaction: sign(transaction) }),
      solana_signAllTransactions: ({ transactions }: { transactions: string[] }) => ({
        transactions: transactions.map(sign),
      }),
      solana_signAndSendTransaction: ({ transaction }: { transaction: string }) => ({
        signature: base58.encode(new Uint8Array(Buffer.from(sign(transaction), 'base64')).slice(1, 65)),
      }),
    })
    const extras = extend(provider)
    const one = await extras.signTransaction(legacyOf(address))
    expect(await extras.signAllTransactions([legacyOf(address), legacyOf(address)])).toEqual([one, one])
    const sent = await extras.signAndSendTransaction(legacyOf(address))
    expect(base58.decode(sent.signature)).toEqual(one.slice(1, 65))
  })
})
