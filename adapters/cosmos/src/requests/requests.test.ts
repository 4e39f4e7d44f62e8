import type { StdSignDoc } from '@cosmjs/amino'
import { pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBase64 } from '@cosmjs/encoding'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { BaseError } from '@latchkey/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AminoSignDoc, DirectSignDoc, OfflineAminoSigner, OfflineDirectSigner } from '../index.js'
import { cosmosHub } from '../index.js'
import { chains, lab, osmosis } from '../testing/createChains.test.double.js'
import type { ConnectionDouble } from '../testing/createConnection.test.double.js'
import { createConnection } from '../testing/createConnection.test.double.js'
import { createKeplr } from '../testing/createKeplr.test.double.js'

let page: ConnectionDouble | undefined
beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  page?.close()
  page = undefined
  vi.unstubAllGlobals()
})
const connect = async (...given: Parameters<typeof createConnection>) => {
  page = await createConnection(...given)
  return page
}
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof BaseError ? error.code : error),
  )

const adr36 = (signer: string, data: string | Uint8Array) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: Buffer.from(data).toString('base64') } }],
  memo: '',
})
const isSigned = async (bytes: Uint8Array, signature: string, publicKey: string): Promise<boolean> =>
  Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(fromBase64(signature)),
    sha256(bytes),
    fromBase64(publicKey),
  )
const directDoc = (parts: Partial<DirectSignDoc> = {}): DirectSignDoc => ({
  bodyBytes: Uint8Array.from([1, 2, 3]),
  authInfoBytes: Uint8Array.from([4, 5]),
  chainId: 'cosmoshub-4',
  accountNumber: 7n,
  ...parts,
})
const aminoDoc = (parts: Partial<AminoSignDoc> = {}): AminoSignDoc => ({
  chain_id: 'cosmoshub-4',
  account_number: '7',
  sequence: '1',
  fee: { amount: [{ denom: 'uatom', amount: '5000' }], gas: '200000' },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { b: '<&>', a: 1 } }],
  memo: 'a & b',
  ...parts,
})

describe('messages (ADR-36)', () => {
  it.each(['hello', '', 'ü <&> 👛', new Uint8Array([0, 128, 255])])(
    'are signed so that others can verify: %o',
    async (message) => {
      const { kernel, connection, address } = await connect()
      for (const signed of [await kernel.signMessage({ message }), await connection.signArbitrary(message)]) {
        const { signature, publicKey = '' } = signed
        expect(signed).toMatchObject({ address, caipAddress: `cosmos:cosmoshub-4:${address}` })
        expect(pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value: publicKey }, 'cosmos')).toBe(address)
        expect(await isSigned(serializeSignDoc(adr36(address, message)), signature, publicKey)).toBe(true)
        expect(await isSigned(serializeSignDoc(adr36(address, 'other')), signature, publicKey)).toBe(false)
      }
    },
  )

  it('reject with METHOD_NOT_SUPPORTED if the wallet cannot sign them', async () => {
    const keplr = createKeplr()
    delete keplr.source.signArbitrary
    const { kernel, connection } = await connect([cosmosHub], chains, keplr)
    expect(await codeOf(kernel.signMessage({ message: 'hello' }))).toBe('METHOD_NOT_SUPPORTED')
    expect(await codeOf(connection.signArbitrary('hello'))).toBe('METHOD_NOT_SUPPORTED')
  })

  it('reject if another key signed them', async () => {
    const { kernel, keplr } = await connect()
    const value = Buffer.from(Uint8Array.from([2, ...new Uint8Array(32).fill(1)])).toString('base64')
    const signature = Buffer.alloc(64).toString('base64')
    keplr.signs(() => ({ signature, pub_key: { type: 'tendermint/PubKeySecp256k1', value } }))
    expect(await codeOf(kernel.signMessage({ message: 'hello' }))).toBe('SIGNATURE_INVALID')
  })

  it('are strings or bytes', async () => {
    const { connection, keplr } = await connect()
    expect(await codeOf(connection.signArbitrary(5 as never))).toBe('ARGUMENT_INVALID')
    expect(keplr.calls.filter(([method]) => method === 'signArbitrary')).toEqual([])
  })
})

describe('getOfflineSigner', () => {
  it('signs protobuf by default, verifiable by other libraries', async () => {
    const { connection, address } = await connect()
    const signer = (await connection.getOfflineSigner()) as OfflineDirectSigner
    expect(signer).not.toHaveProperty('signAmino')
    const [account] = await signer.getAccounts()
    expect(account).toMatchObject({ address, algo: 'secp256k1' })
    const { signed, signature } = await signer.signDirect(address, directDoc())
    expect(signed).toEqual(directDoc())
    expect(await isSigned(makeSignBytes(signed), signature.signature, signature.pub_key.value)).toBe(true)
    expect(fromBase64(signature.pub_key.value)).toEqual(account?.pubkey)
  })

  it('signs Amino JSON on request, verifiable by other libraries', async () => {
    const { connection, address } = await connect()
    const signer = (await connection.getOfflineSigner({ type: 'amino' })) as OfflineAminoSigner
    expect(signer).not.toHaveProperty('signDirect')
    const { signed, signature } = await signer.signAmino(address, aminoDoc())
    expect(await isSigned(serializeSignDoc(signed as StdSignDoc), signature.signature, signature.pub_key.value)).toBe(
      true,
    )
  })

  it.each(['direct', 'auto', 'amino'] as const)('signs only Amino with a hardware key, for type %s', async (type) => {
    const keplr = createKeplr()
    keplr.isHardware = true
    const { connection } = await connect([cosmosHub], chains, keplr)
    const signer = await connection.getOfflineSigner({ type })
    expect(['signDirect' in signer, 'signAmino' in signer]).toEqual([false, true])
  })

  it('has both methods for auto', async () => {
    const { connection } = await connect()
    const signer = await connection.getOfflineSigner({ type: 'auto' })
    expect(['signDirect' in signer, 'signAmino' in signer]).toEqual([true, true])
  })

  it('stays connected after a refused transfer, which can be tried again (371)', async () => {
    const { connection, keplr, address, kernel } = await connect()
    const signer = (await connection.getOfflineSigner()) as OfflineDirectSigner
    await keplr.driver.refuse()
    expect(await codeOf(signer.signDirect(address, directDoc()))).toBe('USER_REJECTED')
    expect(kernel.getState().namespaces.cosmos?.status).toBe('connected')
    await keplr.driver.approve()
    expect((await signer.signDirect(address, directDoc())).signed.chainId).toBe('cosmoshub-4')
  })

  it('rejects another signer and another chain before it asks the wallet', async () => {
    const { connection, keplr, address } = await connect()
    const signer = (await connection.getOfflineSigner({ type: 'auto' })) as OfflineDirectSigner & OfflineAminoSigner
    const other = 'cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c'
    expect(await codeOf(signer.signDirect(other, directDoc()))).toBe('ACCOUNT_NOT_FOUND')
    expect(await codeOf(signer.signAmino(other, aminoDoc()))).toBe('ACCOUNT_NOT_FOUND')
    expect(await codeOf(signer.signDirect(address, directDoc({ chainId: 'osmosis-1' })))).toBe('CHAIN_MISMATCH')
    expect(await codeOf(signer.signAmino(address, aminoDoc({ chain_id: 'osmosis-1' })))).toBe('CHAIN_MISMATCH')
    expect(await codeOf(signer.signDirect(address, {} as never))).toBe('ARGUMENT_INVALID')
    expect(await codeOf(signer.signDirect(address, undefined as never))).toBe('ARGUMENT_INVALID')
    expect(await codeOf(signer.signAmino(address, undefined as never))).toBe('CHAIN_MISMATCH')
    expect(keplr.calls.filter(([method]) => /^sign/.test(method))).toEqual([])
  })

  it('rejects results for another chain, of another key, or without a valid signature', async () => {
    const { connection, keplr, address } = await connect()
    const signer = (await connection.getOfflineSigner({ type: 'auto' })) as OfflineDirectSigner & OfflineAminoSigner
    const answers: readonly ((answer: object) => unknown)[] = [
      () => undefined,
      () => ({}),
      (answer) => ({ ...answer, signed: undefined }),
      (answer) => ({ ...answer, signed: { ...directDoc({ chainId: 'x' }), ...aminoDoc({ chain_id: 'x' }) } }),
      (answer) => ({ ...answer, signature: { signature: 'AA==', pub_key: { type: 'x', value: 'AA==' } } }),
      (answer) => ({ ...answer, signature: 'x' }),
    ]
    for (const change of answers) {
      keplr.answerOf = (answer) => change(answer as object)
      expect(await codeOf(signer.signDirect(address, directDoc()))).toBe('SIGNATURE_INVALID')
      expect(await codeOf(signer.signAmino(address, aminoDoc()))).toBe('SIGNATURE_INVALID')
    }
  })

  it('returns the document that the wallet changed, such as its fee', async () => {
    const { connection, keplr, address } = await connect()
    const signer = (await connection.getOfflineSigner()) as OfflineDirectSigner
    keplr.answerOf = (answer) => {
      const { signed, signature } = answer as { readonly signed: object; readonly signature: object }
      return { signed: { ...signed, authInfoBytes: Uint8Array.from([9]) }, signature }
    }
    const { signed } = await signer.signDirect(address, directDoc())
    expect(signed.authInfoBytes).toEqual(Uint8Array.from([9]))
  })

  it('is for the active chain unless a chain is named', async () => {
    const { connection, kernel, address } = await connect([cosmosHub, osmosis])
    const followed = (await connection.getOfflineSigner()) as OfflineDirectSigner
    const named = (await connection.getOfflineSigner({ chainId: 'cosmoshub-4' })) as OfflineDirectSigner
    await kernel.switchNetwork({ networkId: osmosis.caipNetworkId })
    expect(connection.record?.activeAddress).toMatch(/^osmo1/)
    expect(await codeOf(followed.signDirect(address, directDoc()))).toBe('ACCOUNT_NOT_FOUND')
    expect((await named.signDirect(address, directDoc())).signed.chainId).toBe('cosmoshub-4')
    expect(await codeOf(connection.getOfflineSigner({ chainId: 'lab-1' }))).toBe('CHAIN_NOT_SUPPORTED')
    expect(await codeOf(connection.getOfflineSigner({ type: 'other' as 'auto' }))).toBe('ARGUMENT_INVALID')
  })

  it('rejects once another key is active', async () => {
    const { connection, keplr, address } = await connect()
    const named = (await connection.getOfflineSigner({ chainId: 'cosmoshub-4' })) as OfflineDirectSigner
    keplr.page.dispatchEvent = () => true
    await keplr.driver.changeAccounts()
    expect(await codeOf(named.signDirect(address, directDoc()))).toBe('ACCOUNT_NOT_FOUND')
    expect(keplr.calls.filter(([method]) => method === 'signDirect')).toEqual([])
  })

  it('rejects with METHOD_NOT_SUPPORTED if the wallet has no signer', async () => {
    const keplr = createKeplr()
    delete keplr.source.getOfflineSigner
    const { connection } = await connect([cosmosHub], chains, keplr)
    expect(await codeOf(connection.getOfflineSigner())).toBe('METHOD_NOT_SUPPORTED')
    expect('signAmino' in (await connection.getOfflineSigner({ type: 'amino' }))).toBe(true)
  })

  it('ends with its connection', async () => {
    const { connection, address, kernel } = await connect()
    const signer = (await connection.getOfflineSigner()) as OfflineDirectSigner
    await kernel.disconnect()
    expect(await codeOf(signer.signDirect(address, directDoc()))).toBe('NOT_CONNECTED')
    expect(await codeOf(signer.getAccounts())).toBe('NOT_CONNECTED')
    expect(await codeOf(connection.getOfflineSigner())).toBe('NOT_CONNECTED')
    expect(() => connection.keys()).toThrow(BaseError)
  })
})

describe('suggestChain', () => {
  it('suggests a chain on request, even after a refusal', async () => {
    const keplr = createKeplr()
    keplr.suggestion = 'refuse'
    const { connection, kernel } = await connect([cosmosHub, lab], chains, keplr)
    expect(connection.keys().map(({ error }) => !!error)).toEqual([false, true])
    keplr.suggestion = undefined
    await connection.suggestChain(lab)
    expect(keplr.suggestions).toHaveLength(2)
    await kernel.switchNetwork({ networkId: lab.caipNetworkId })
    expect(connection.record?.activeAddress).toMatch(/^lab1/)
    expect(connection.keys().map(({ error }) => !!error)).toEqual([false, false])
  })

  it('rejects if the visitor refuses, for chains without servers, and without the method', async () => {
    const { connection, keplr } = await connect()
    keplr.suggestion = 'refuse'
    expect(await codeOf(connection.suggestChain(lab))).toBe('USER_REJECTED')
    expect(await codeOf(connection.suggestChain(cosmosHub))).toBe('ARGUMENT_INVALID')
    expect(await codeOf(connection.suggestChain({} as never))).toBe('ARGUMENT_INVALID')
    page?.close()
    const bare = createKeplr()
    delete bare.source.experimentalSuggestChain
    const { connection: other } = await connect([cosmosHub], chains, bare)
    expect(await codeOf(other.suggestChain(lab))).toBe('METHOD_NOT_SUPPORTED')
  })
})
