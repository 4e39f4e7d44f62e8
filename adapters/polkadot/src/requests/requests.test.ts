import type { Connection } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { createConnectorContext, createExtendInput } from '@latchkey/kernel/testing'
import { hexToU8a, stringToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { encodeAddress, signatureVerify, sr25519Verify } from '@polkadot/util-crypto'
import { describe, expect, it } from 'vitest'
import adapter from '../adapter.js'
import type { MetadataDefinition, SignerPayloadJson } from '../contract.js'
import { kusamaAssetHub, polkadotAssetHub } from '../index.js'
import { createScriptedExtension } from '../testing/createScriptedExtension.test.double.js'
import { networkOf } from '../testing/networkOf.test.double.js'

const networks = [networkOf(polkadotAssetHub), networkOf(kusamaAssetHub)]
const genesisHash = `0x${polkadotAssetHub.id}${'12'.repeat(16)}` as const
const hex64 = `0x${'ab'.repeat(32)}` as const

/** A connected extension with the extras of its connection; `two` is the other account. */
const setUp = async () => {
  const extension = createScriptedExtension()
  const context = createConnectorContext(networks, { siteName: 'The site' })
  const candidate = {
    id: 'injectedWeb3:scripted',
    type: 'INJECTED',
    name: 'Scripted',
    namespaces: [],
    marks: [],
  } as const
  const connector = adapter.connector(candidate, extension.source, context)
  const { accounts } = await connector.connect({
    namespace: 'polkadot',
    networkId: networks[0]?.caipNetworkId,
    isReconnecting: false,
    signal: new AbortController().signal,
  })
  const input = createExtendInput(connector.getProvider('polkadot'), accounts, networks)
  const [address = '', two = ''] = accounts.map((account) => account.address)
  const payload: SignerPayloadJson = {
    address,
    genesisHash,
    blockHash: hex64,
    blockNumber: '0x1',
    era: '0x0500',
    method: '0x0000',
    nonce: '0x00000000',
    specVersion: '0x1',
    tip: '0x0',
    transactionVersion: '0x1',
    signedExtensions: ['CheckNonce'],
    version: 4,
  }
  return { extension, context, input, extras: adapter.extend(input), address, two, payload }
}

describe('signMessage', () => {
  it('signs strings and bytes in the wrapper of the wallet, verifiable with the key', async () => {
    const { extension, input, address } = await setUp()
    for (const message of ['hello ü', '', new Uint8Array([0, 255])]) {
      const bytes = typeof message === 'string' ? stringToU8a(message) : message
      const connection = input.current
      const { signature, publicKey } = await adapter.signMessage({ ...input, address, message, connection })
      expect(extension.signed.at(-1)).toEqual(['signRaw', { address, data: u8aToHex(bytes), type: 'bytes' }])
      expect(publicKey).toBe(extension.keys[0])
      expect(sr25519Verify(u8aWrapBytes(bytes), signature, publicKey ?? '')).toBe(true)
      expect(signatureVerify(bytes, signature, address).isValid).toBe(true)
    }
  })

  it('names the method that a wallet lacks', async () => {
    const connection = { accounts: [] as unknown } as Connection
    for (const provider of [undefined, {}, { signer: {} }, { signer: { signRaw: 5 } }]) {
      await expect(adapter.signMessage({ provider, address: '', message: 'x', connection })).rejects.toMatchObject({
        code: 'METHOD_NOT_SUPPORTED',
        details: { method: 'signRaw' },
      })
    }
  })

  it('accepts only signatures of 64 and 65 bytes', async () => {
    const { extension, input, address } = await setUp()
    const sign = () => adapter.signMessage({ ...input, address, message: 'x', connection: input.current })
    for (const length of [128, 130, 132]) {
      extension.signs(() => ({ id: 1, signature: `0x${'a'.repeat(length)}` }))
      expect((await sign()).signature).toHaveLength(length + 2)
    }
    const bad = ['', '0x', `0x${'a'.repeat(126)}`, `0x${'g'.repeat(128)}`, 'a'.repeat(130), `0x${'a'.repeat(129)}`, 5]
    for (const signature of bad) {
      extension.signs(() => ({ id: 1, signature }))
      await expect(sign()).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    }
    extension.signs(() => Object.defineProperty({}, 'signature', { get: () => expect.fail('no') }))
    await expect(sign()).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it('calls the methods that the extension had on connecting', async () => {
    const { extension, input, address } = await setUp()
    extension.injected.signer.signRaw = () => expect.fail('no')
    extension.injected.signer = { signRaw: () => expect.fail('no') }
    const { signature } = await adapter.signMessage({ ...input, address, message: 'x', connection: input.current })
    expect(signatureVerify('x', signature, address).isValid).toBe(true)
  })

  it('lists the account that signed last first after a reload', async () => {
    const { extension, context, input, two } = await setUp()
    await adapter.signMessage({ ...input, address: two, message: 'x', connection: input.current })
    expect(context.stored.get('account')).toBe(extension.keys[1])
  })
})

describe('accounts', () => {
  it('returns the details of the extension, with cleaned names', async () => {
    const { extension, input, extras, address, two } = await setUp()
    expect(extras.accounts()).toEqual([
      { address, name: 'Account 1', source: 'scripted', type: 'sr25519', genesisHash: null },
      { address: two, name: 'Account 2', source: 'scripted', type: 'sr25519', genesisHash: null },
    ])
    extension.share([
      { address: encodeAddress(extension.keys[1] ?? '', 42), name: ' B\u202Eob\n\u0000 '.repeat(100), genesisHash },
    ])
    const [, second] = extras.accounts()
    expect(second).toMatchObject({ address: two, type: undefined, genesisHash })
    expect(second?.name).toMatch(/^Bob Bob/)
    expect(second?.name).toHaveLength(63)
    input.gone = new BaseError('gone', { code: 'NOT_CONNECTED' })
    expect(() => extras.accounts()).toThrow('gone')
  })
})

describe('signPayload', () => {
  it('asks the wallet once, through the guard, with a copy', async () => {
    const { extension, input, extras, payload } = await setUp()
    const asked = { ...payload, signedExtensions: [...payload.signedExtensions] }
    input.before = () => {
      asked.address = 'changed while the visitor looked elsewhere'
      asked.signedExtensions.push('changed too')
    }
    const result = await extras.signPayload(asked)
    expect(sr25519Verify(hexToU8a(payload.method), result.signature, extension.keys[0] ?? '')).toBe(true)
    expect(extension.signed).toEqual([['signPayload', payload]])
    expect(input.guarded).toEqual([{ method: 'signPayload', params: payload }])
    expect(Object.isFrozen(input.guarded[0]?.params)).toBe(true)
  })

  it('accepts the address with any prefix', async () => {
    const { extension, extras, payload } = await setUp()
    await extras.signPayload({ ...payload, address: encodeAddress(extension.keys[0] ?? '', 42) })
    expect(extension.signed).toHaveLength(1)
  })

  it('rejects another account, another chain and invalid payloads before it asks the wallet', async () => {
    const { extension, input, extras, payload, two } = await setUp()
    const refused = async (change: object, code: string, details = {}) => {
      await expect(extras.signPayload({ ...payload, ...change })).rejects.toMatchObject({ code, details })
    }
    await refused({ address: two }, 'ACCOUNT_NOT_FOUND')
    await refused({ address: 'nonsense' }, 'ACCOUNT_NOT_FOUND')
    await refused({ genesisHash: hex64 }, 'CHAIN_MISMATCH', {
      shown: polkadotAssetHub.caipNetworkId,
      actual: `polkadot:${'ab'.repeat(16)}`,
    })
    for (const [part, ...values] of [
      ['address', 5, undefined],
      ['genesisHash', '0x', polkadotAssetHub.id],
      ['blockHash', '0x12'],
      ['method', 'transfer', '0x1', `0x${'00'.repeat(1_000_000)}`],
      ['nonce', 0, '0xg', ''],
      ['tip', '1', `0x${'1'.repeat(65)}`],
      ['version', '4', 3],
      ['signedExtensions', 'CheckNonce', [5]],
      ['mode', 2],
      ['metadataHash', '0x12'],
      ['assetId', 'x'],
      ['extra', () => undefined],
    ] as const) {
      for (const value of values) {
        await refused({ [part]: value }, 'ARGUMENT_INVALID')
      }
    }
    for (const nonsense of [undefined, null, 5, 'x', []]) {
      await expect(extras.signPayload(nonsense as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    }
    expect(input.guarded).toEqual([])
    expect(extension.signed).toEqual([])
  })

  it('rejects if the account or network changes meanwhile', async () => {
    const { extension, input, extras, payload, two } = await setUp()
    const before = input.current
    input.before = () => {
      input.current = { ...before, activeAddress: two }
    }
    await expect(extras.signPayload(payload)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    input.current = before
    input.before = () => {
      input.current = { ...before, networkId: kusamaAssetHub.caipNetworkId }
    }
    await expect(extras.signPayload(payload)).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(extension.signed).toEqual([])
  })

  it('returns a signed transaction only if it was requested', async () => {
    const { extension, extras, payload } = await setUp()
    const answer = { id: 7, signature: `0x01${'a'.repeat(128)}`, signedTransaction: '0x1234', extra: 'no' }
    extension.signs(() => answer)
    const { id, signature, signedTransaction } = answer
    expect(await extras.signPayload(payload)).toEqual({ id, signature })
    const asking = { ...payload, withSignedTransaction: true }
    expect(await extras.signPayload(asking)).toEqual({ id, signature, signedTransaction })
    extension.signs(() => ({ ...answer, signedTransaction: { evil: true } }))
    expect(await extras.signPayload(asking)).toEqual({ id, signature })
  })

  it('rejects with USER_REJECTED after a refusal, and names a missing method', async () => {
    const { extension, input, payload, extras } = await setUp()
    await extension.driver.refuse()
    await expect(extras.signPayload(payload)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const without = adapter.extend({ ...input, provider: { signer: {} } })
    await expect(without.signPayload(payload)).rejects.toMatchObject({
      code: 'METHOD_NOT_SUPPORTED',
      details: { method: 'signPayload' },
    })
  })
})

describe('getSigner', () => {
  it('for polkadot-js: signs extrinsics and bytes through the guard', async () => {
    const { extension, input, extras, payload, address, two } = await setUp()
    const signer = await extras.getSigner()
    await signer.signPayload?.(payload)
    const { signature, id } = (await signer.signRaw?.({ address, data: 'hello', type: 'bytes' })) ?? {}
    expect(id).toBe(2)
    expect(signatureVerify('hello', signature ?? '', address).isValid).toBe(true)
    await signer.signRaw?.({ address, data: '0x00ff', type: 'bytes' })
    expect(extension.signed.map(([method, request]) => [method, (request as { data?: string }).data])).toEqual([
      ['signPayload', undefined],
      ['signRaw', '0x68656c6c6f'],
      ['signRaw', '0x00ff'],
    ])
    expect(input.guarded.map(({ method }) => method)).toEqual(['signPayload', 'signRaw', 'signRaw'])
    const refused = async (raw: object, code: string) => {
      await expect(signer.signRaw?.(raw as never)).rejects.toMatchObject({ code })
    }
    await refused({ address: two, data: '0x', type: 'bytes' }, 'ACCOUNT_NOT_FOUND')
    // The bytes of an extrinsic are shown as one, or not signed.
    await refused({ address, data: '0x', type: 'payload' }, 'ARGUMENT_INVALID')
    await refused({ address, data: 5, type: 'bytes' }, 'ARGUMENT_INVALID')
    await refused({ data: '0x', type: 'bytes' }, 'ARGUMENT_INVALID')
    expect(extension.signed).toHaveLength(3)
    input.gone = new BaseError('gone', { code: 'NOT_CONNECTED' })
    await refused({ address, data: '0x', type: 'bytes' }, 'NOT_CONNECTED')
  })

  it('for polkadot-js: has the methods of the wallet, and informs it about the status of an extrinsic', async () => {
    const news: unknown[] = []
    const update = (...given: unknown[]) => {
      news.push(given)
      throw new Error('no')
    }
    const { input } = await setUp()
    const signer = await adapter
      .extend({ ...input, provider: { signer: { update } } })
      .getSigner({ format: 'polkadot-js' })
    expect(Object.keys(signer)).toEqual(['update'])
    signer.update?.(1, 'status')
    expect(news).toEqual([[1, 'status']])
    expect(await adapter.extend({ ...input, provider: {} }).getSigner()).toEqual({})
  })

  it('for papi: signs bytes while the same account is active', async () => {
    const { extension, input, extras, address, two } = await setUp()
    const signer = await extras.getSigner({ format: 'papi' })
    expect(u8aToHex(signer.publicKey)).toBe(extension.keys[0])
    const data = new Uint8Array([1, 2, 3])
    const signature = await signer.signBytes(data)
    expect(signatureVerify(data, signature, address).isValid).toBe(true)
    await expect(signer.signBytes('text' as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    input.current = { ...input.current, activeAddress: two }
    await expect(signer.signBytes(data)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(extension.signed).toHaveLength(1)
  })

  it('rejects an unknown format', async () => {
    const { extras } = await setUp()
    await expect(extras.getSigner({ format: 'other' as 'papi' })).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
  })
})

describe('provideMetadata', () => {
  const definition: MetadataDefinition = {
    chain: 'Polkadot Asset Hub',
    genesisHash,
    specVersion: 5,
    icon: 'polkadot',
    ss58Format: 0,
    tokenDecimals: 10,
    tokenSymbol: 'DOT',
    types: {},
  }
  const withMetadata = async (metadata: object) => {
    const { input } = await setUp()
    return adapter.extend({ ...input, provider: { metadata } })
  }

  it('is offered if the wallet knows an older version or none', async () => {
    const offered: unknown[] = []
    const provide = async (given: unknown) => {
      offered.push(given)
      return true
    }
    const knows = (specVersion: unknown) => async () => [
      null,
      { genesisHash: hex64, specVersion: 9 },
      { genesisHash, specVersion },
    ]
    for (const get of [knows(4), knows('5'), async () => 'x', () => Promise.reject(new Error('no')), undefined]) {
      const extras = await withMetadata({ get, provide })
      expect(await extras.provideMetadata(definition)).toBe(true)
      expect(offered.splice(0)).toEqual([definition])
    }
    for (const version of [5, 6]) {
      const extras = await withMetadata({ get: knows(version), provide })
      expect(await extras.provideMetadata(definition)).toBe(true)
    }
    expect(offered).toEqual([])
  })

  it('returns false if the wallet refuses it or accepts none', async () => {
    const get = async () => []
    for (const metadata of [
      { get, provide: () => Promise.reject(new Error('Rejected')) },
      { get, provide: async () => false },
      { get, provide: async () => 'yes' },
      { get },
      undefined,
    ]) {
      const extras = await withMetadata(metadata as object)
      expect(await extras.provideMetadata(definition)).toBe(false)
    }
  })

  it('rejects another chain and invalid definitions before it asks the wallet', async () => {
    const extras = await withMetadata({ provide: () => expect.fail('no') })
    const refused = async (change: object | null, code: string) => {
      await expect(extras.provideMetadata((change && { ...definition, ...change }) as never)).rejects.toMatchObject({
        code,
      })
    }
    await refused({ genesisHash: hex64 }, 'CHAIN_MISMATCH')
    await refused({ genesisHash: '0x12' }, 'ARGUMENT_INVALID')
    await refused({ specVersion: '5' }, 'ARGUMENT_INVALID')
    await refused({ chain: undefined }, 'ARGUMENT_INVALID')
    await refused({ types: 5 }, 'ARGUMENT_INVALID')
    await refused(null, 'ARGUMENT_INVALID')
  })
})
