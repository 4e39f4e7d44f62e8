import { describe, expect, it, vi } from 'vitest'
import { startAnvil } from '../../../../sandbox/src/chains/startAnvil.js'
import type { EvmReader } from '../contract.js'
import { createMessage } from '../message/createMessage.js'
import {
  createdAddress,
  creationCode,
  factory,
  walletCode,
  wrapSignature,
} from '../testing/contractWallet.test.double.js'
import { evmAddress, signEvm } from '../testing/signEvm.test.double.js'
import { siweVectors, toMessageData } from '../testing/siweVectors.test.double.js'
import { verifyEip155 } from './eip155.js'

const owner = new Uint8Array(32).fill(1)
const stranger = new Uint8Array(32).fill(2)
const message = 'hello'
const chainId = 'eip155:31337'
const account = `0x${'ab'.repeat(20)}`
const accepted = `0x1626ba7e${'0'.repeat(56)}`
const input = (signature: string, accountAddress = evmAddress(owner)) => ({
  chainId,
  accountAddress,
  message,
  signature,
})
const no = (reason: string) => ({ ok: false, reason })

/** A node that knows code and what a contract returns. */
const node =
  (code: unknown, result: unknown): EvmReader =>
  async (_chain, { method }) => {
    const value = method === 'eth_getCode' ? code : result
    if (value instanceof Error) throw value
    return value
  }

describe('a signature of a key', () => {
  it('passes the files of EIP-4361, also with a recovery byte of 0 or 1', async () => {
    const { verified, refused } = siweVectors
    const verdictOf = (vector: (typeof verified)[string]) =>
      verifyEip155(
        { ...toMessageData(vector), message: createMessage(toMessageData(vector)), signature: vector.signature },
        undefined,
      )
    for (const [name, vector] of Object.entries(verified))
      expect([name, await verdictOf(vector)]).toEqual([name, { ok: true }])
    for (const name of ['malformed signature', 'wrong signature']) {
      const vector = refused[name]
      expect([name, vector && (await verdictOf(vector))]).toEqual([name, no('mismatch')])
    }
  })

  it('is checked without a node, in both of its lengths', async () => {
    const signature = signEvm(message, owner)
    const asks: EvmReader = () => Promise.reject(new Error('asked'))
    expect(await verifyEip155(input(signature), asks)).toEqual({ ok: true })
    expect(await verifyEip155(input(signature, evmAddress(owner).toLowerCase()), asks)).toEqual({ ok: true })
    const odd = signature.endsWith('1c')
    const high = (Number.parseInt(signature.slice(66, 68), 16) | (odd ? 0x80 : 0)).toString(16).padStart(2, '0')
    const compact = signature.slice(0, 66) + high + signature.slice(68, 130)
    expect(await verifyEip155(input(compact), asks)).toEqual({ ok: true })
    expect(await verifyEip155(input(signEvm(message, stranger)), undefined)).toEqual(no('mismatch'))
    expect(await verifyEip155({ ...input(signature), message: 'hello ' }, undefined)).toEqual(no('mismatch'))
  })

  it('of a foreign key is a mismatch where the account is not a contract', async () => {
    expect(await verifyEip155(input(signEvm(message, stranger)), node('0x', accepted))).toEqual(no('mismatch'))
  })

  it.each([
    '',
    '0x',
    '0x1',
    'zz',
    `0x${'00'.repeat(65)}`,
    `0x${'ff'.repeat(65)}`,
    `0x${'ff'.repeat(64)}`,
    'x'.repeat(70_000),
  ])('is refused if it is %.20s', async (signature) => {
    expect(await verifyEip155(input(signature), node('0x', '0x'))).toEqual(no('mismatch'))
  })
})

describe('a signature of a contract', () => {
  const signature = `0x${'12'.repeat(80)}`

  it('is what the contract says: accepted only with exactly the word of ERC-1271', async () => {
    const asked = (result: unknown, given = signature) => verifyEip155(input(given, account), node('0x60', result))
    expect(await asked(accepted)).toEqual({ ok: true })
    expect(await asked(accepted, '0x')).toEqual({ ok: true })
    expect(await asked(accepted, signEvm(message, stranger))).toEqual({ ok: true })
    for (const result of [
      '0x',
      `0xffffffff${'0'.repeat(56)}`,
      `0x1626ba7e${'0'.repeat(55)}1`,
      `${accepted}${'0'.repeat(64)}`,
    ])
      expect(await asked(result)).toEqual(no('mismatch'))
    const reverted = Object.assign(new Error('call failed'), { cause: Object.assign(new Error('x'), { code: 3 }) })
    expect(await asked(reverted)).toEqual(no('mismatch'))
    expect(await asked(new Error('execution reverted: bad owner'))).toEqual(no('mismatch'))
  })

  it('is unavailable while the node is, and never a mismatch (173)', async () => {
    const down = new Error('fetch failed')
    for (const reader of [
      node(down, accepted),
      node('0x60', down),
      node(null, accepted),
      node('0x60', null),
      node('zz', accepted),
    ])
      expect(await verifyEip155(input(signature, account), reader)).toEqual(no('unavailable'))
  })

  it('is unsupported without a node, and so is ERC-8010', async () => {
    expect(await verifyEip155(input(signature, account), undefined)).toEqual(no('unsupported'))
    const wrapped = `${signature}${'8010'.repeat(16)}`
    expect(await verifyEip155(input(wrapped, account), node('0x60', accepted))).toEqual(no('unsupported'))
  })

  it('of an account that delegates is unavailable if the delegate refuses; its key stays valid (EIP-7702)', async () => {
    const reader = node(`0xef0100${'cd'.repeat(20)}`, '0x')
    expect(await verifyEip155(input(signEvm(message, owner)), reader)).toEqual({ ok: true })
    expect(await verifyEip155(input(signEvm(message, stranger)), reader)).toEqual(no('unavailable'))
    expect(await verifyEip155(input(signature), reader)).toEqual(no('unavailable'))
  })

  it.each([
    '',
    '00'.repeat(95),
    'ff'.repeat(96),
    `${'00'.repeat(63)}ff${'00'.repeat(32)}`,
    `${'00'.repeat(31)}01${'00'.repeat(64)}`,
  ])('that only ends like ERC-6492 is refused', async (body) => {
    const reader = node('0x', `0x${'0'.repeat(256)}`)
    expect(await verifyEip155(input(`0x${body}${'6492'.repeat(16)}`, account), reader)).toEqual(no('mismatch'))
  })
})

describe('on a chain', () => {
  it('contracts accept the signatures of their owner, before and after their creation (170)', async () => {
    const none = () => undefined
    const anvil = await startAnvil({ id: 31337, name: 'test', port: 0 }, { watch: none, release: none, dispose: none })
    try {
      const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
        const response = await fetch(anvil.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        const { result, error } = (await response.json()) as {
          result?: unknown
          error?: { code: number; message: string }
        }
        if (error) throw Object.assign(new Error(error.message), error)
        return result
      }
      const reader: EvmReader = (chain, { method, params }) => {
        expect(chain).toBe(chainId)
        return ask(method, params)
      }
      const salt = '07'.repeat(32)
      const creation = creationCode(walletCode(evmAddress(owner)))
      const wallet = createdAddress(salt, creation)
      const [signature, foreign] = [signEvm(message, owner), signEvm(message, stranger)]
      const wrapped = (inner: string, calldata = salt + creation) => input(wrapSignature(inner, calldata), wallet)

      expect(await verifyEip155(wrapped(signature), reader)).toEqual({ ok: true })
      expect(await verifyEip155(wrapped(foreign), reader)).toEqual(no('mismatch'))
      expect(await verifyEip155({ ...wrapped(signature), message: 'other' }, reader)).toEqual(no('mismatch'))
      // Another call creates nothing there, and no account accepts an echo of the question.
      expect(await verifyEip155(wrapped(signature, `${'08'.repeat(32)}${creation}`), reader)).toEqual(no('mismatch'))
      const echo = `0x${'4'.padStart(40, '0')}`
      expect(await verifyEip155(input(wrapSignature(signature, ''), echo), reader)).toEqual(no('mismatch'))
      expect(await ask('eth_getCode', [wallet, 'latest'])).toBe('0x')

      const from = `0x${'11'.repeat(20)}`
      await ask('anvil_setBalance', [from, '0xde0b6b3a7640000'])
      await ask('anvil_impersonateAccount', [from])
      const created = await ask('eth_sendTransaction', [{ from, to: factory, data: `0x${salt}${creation}` }])
      // The node returns the hash before it has mined the block.
      await vi.waitFor(async () =>
        expect(await ask('eth_getTransactionReceipt', [created])).toMatchObject({ status: '0x1' }),
      )
      expect(await ask('eth_getCode', [wallet, 'latest'])).toBe(`0x${walletCode(evmAddress(owner))}`)
      for (const given of [input(signature, wallet), wrapped(signature)])
        expect(await verifyEip155(given, reader)).toEqual({ ok: true })
      for (const given of [input(foreign, wallet), input('0x', wallet), wrapped(foreign)])
        expect(await verifyEip155(given, reader)).toEqual(no('mismatch'))

      const delegated = evmAddress(stranger)
      await ask('anvil_setCode', [delegated, `0xef0100${wallet.slice(2)}`])
      expect(await verifyEip155(input(foreign, delegated), reader)).toEqual({ ok: true })
      expect(await verifyEip155(input(signEvm(message, new Uint8Array(32).fill(3)), delegated), reader)).toEqual(
        no('unavailable'),
      )
    } finally {
      await anvil.stop()
    }
    await expect(verifyEip155(input('0x', account), async () => fetch(anvil.url).then(String))).resolves.toEqual(
      no('unavailable'),
    )
  })
})
