import { runInNewContext } from 'node:vm'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import { bitcoin, bitcoinTestnet4 } from '../index.js'
import { connect } from '../testing/connect.test.double.js'
import { createKeys } from '../testing/createKeys.test.double.js'
import { createPsbt } from '../testing/createPsbt.test.double.js'
import {
  createPhantomWallet,
  createRequestWallet,
  createStandardWallet,
  createUnisatWallet,
} from '../testing/createWallets.test.double.js'
import { parsePsbt } from './parsePsbt.js'

const own = createKeys(1)
const mine = { byte: 1 }
const ordinal = { byte: 1, isTaproot: true }
const foreign = { byte: 3 }
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => ({ value }),
    (error: { readonly code?: unknown }) => error.code,
  )
const forms = [
  ['request', createRequestWallet],
  ['standard', createStandardWallet],
  ['unisat', createUnisatWallet],
  ['phantom', createPhantomWallet],
] as const

describe.each(forms)('signPsbt of the %s form', (_name, createWallet) => {
  it('signs the inputs that spend from the wallet, guarded', async () => {
    const { source } = createWallet()
    const { extras, input } = await connect(source)
    const psbt = createPsbt({ inputs: [mine, foreign] })
    const signed = await extras.signPsbt({ psbt })
    const after = Transaction.fromPSBT(base64.decode(signed.psbt))
    expect(after.getInput(0).partialSig).toHaveLength(1)
    expect(after.getInput(1).partialSig).toBeUndefined()
    expect(signed.txid).toBeUndefined()
    expect(input.guarded).toEqual([
      {
        method: 'signPsbt',
        params: { psbt: base64.encode(psbt), inputs: [{ address: own.segwit, indexes: [0] }], broadcast: false },
        sends: false,
      },
    ])
  })

  it('takes base64, hex and bytes, and named inputs', async () => {
    const { extras } = await connect(createWallet().source)
    const psbt = createPsbt({ inputs: [mine] })
    const inputs = [{ address: own.segwit.toUpperCase(), indexes: [0] }]
    const answers = await Promise.all(
      [psbt, base64.encode(psbt), hex.encode(psbt), hex.encode(psbt).toUpperCase()].map((form) =>
        extras.signPsbt({ psbt: form, inputs }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.psbt)).size).toBe(1)
  })

  it('rejects when the visitor does', async () => {
    const { source, visitor } = createWallet()
    const { extras } = await connect(source)
    await visitor.driver.refuse()
    expect(await codeOf(extras.signPsbt({ psbt: createPsbt({ inputs: [mine] }) }))).toBe('USER_REJECTED')
    expect(await codeOf(extras.signMessage({ message: 'hello' }))).toBe('USER_REJECTED')
  })
})

describe('signPsbt', () => {
  it('never broadcasts a partly signed PSBT, but returns it without `broadcast` (361)', async () => {
    const { source, asked } = createRequestWallet()
    const { extras } = await connect(source)
    const psbt = createPsbt({ inputs: [mine, foreign] })
    const before = asked.length
    for (const inputs of [undefined, [{ address: own.segwit, indexes: [0] }]]) {
      expect(await codeOf(extras.signPsbt({ psbt, ...(inputs && { inputs }), broadcast: true }))).toBe(
        'ARGUMENT_INVALID',
      )
    }
    expect(asked.length).toBe(before)
    const { psbt: signed } = await extras.signPsbt({ psbt, inputs: [{ address: own.segwit, indexes: [0] }] })
    expect(parsePsbt(base64.decode(signed))?.body).toBe(parsePsbt(psbt)?.body)
    expect(base64.decode(signed).length).toBeGreaterThan(psbt.length)
  })

  it('broadcasts a fully signed PSBT, also one that others signed before', async () => {
    const { source, asked } = createRequestWallet()
    const { extras, input } = await connect(source)
    const whole = await extras.signPsbt({ psbt: createPsbt({ inputs: [mine, mine] }), broadcast: true })
    expect(whole.txid).toBe('ab'.repeat(32))
    expect(asked.at(-1)).toEqual([
      'signPsbt',
      expect.objectContaining({ signInputs: { [own.segwit]: [0, 1] }, broadcast: true }),
    ])
    const shared = Transaction.fromPSBT(createPsbt({ inputs: [foreign, mine] }))
    shared.signIdx(createKeys(3).secret, 0)
    shared.finalizeIdx(0)
    expect((await extras.signPsbt({ psbt: shared.toPSBT(), broadcast: true })).txid).toBe('ab'.repeat(32))
    expect(input.refreshes).toBe(2)
  })

  it('pushes what UniSat finalized, and only if it is the same transaction', async () => {
    const { source, asked } = createUnisatWallet()
    const { extras } = await connect(source)
    const { txid } = await extras.signPsbt({ psbt: createPsbt({ inputs: [mine] }), broadcast: true })
    expect(txid).toBe('ef'.repeat(32))
    expect(asked.map(([method]) => method)).toEqual(['requestAccounts', 'signPsbt', 'pushPsbt'])
    expect(asked[1]?.[2]).toEqual({ autoFinalized: true, toSignInputs: [{ index: 0, address: own.segwit }] })
    const other = createPsbt({ inputs: [mine], amount: 5n })
    const liar = { ...source, signPsbt: async () => hex.encode(other) }
    const { extras: lied } = await connect(liar)
    const before = asked.length
    expect(await codeOf(lied.signPsbt({ psbt: createPsbt({ inputs: [mine] }), broadcast: true }))).toBe('PSBT_CHANGED')
    expect(asked.slice(before).map(([method]) => method)).not.toContain('pushPsbt')
  })

  it.each([
    ['another amount', createPsbt({ inputs: [mine], amount: 999n }), 'PSBT_CHANGED'],
    ['another recipient', createPsbt({ inputs: [mine], to: createKeys(9).segwit }), 'PSBT_CHANGED'],
    ['another input', createPsbt({ inputs: [mine, mine] }), 'PSBT_CHANGED'],
    ['other bytes', new Uint8Array([1, 2, 3]), 'PSBT_INVALID'],
    ['nothing', new Uint8Array(), 'PSBT_INVALID'],
  ])('rejects a result with %s', async (_what, answer, code) => {
    const { source } = createRequestWallet({ signPsbt: () => ({ psbt: base64.encode(answer) }) })
    const { extras } = await connect(source)
    expect(await codeOf(extras.signPsbt({ psbt: createPsbt({ inputs: [mine] }) }))).toBe(code)
  })

  it('rejects bad arguments before the wallet is asked', async () => {
    const { source, asked } = createRequestWallet()
    const { extras, input } = await connect(source)
    const psbt = createPsbt({ inputs: [mine, foreign] })
    const address = own.segwit
    const before = asked.length
    const bad: readonly unknown[] = [
      undefined,
      {},
      { psbt: '' },
      { psbt: 'cHNidP8=' },
      { psbt: `${base64.encode(psbt)}!` },
      { psbt: 5 },
      { psbt, inputs: [] },
      { psbt, inputs: 'all' },
      { psbt, inputs: [null] },
      { psbt, inputs: [{ address, indexes: [] }] },
      { psbt, inputs: [{ address, indexes: [2] }] },
      { psbt, inputs: [{ address, indexes: [-1] }] },
      { psbt, inputs: [{ address, indexes: [0.5] }] },
      { psbt, inputs: [{ address, indexes: ['0'] }] },
      { psbt, inputs: [{ address, indexes: [0, 0] }] },
      { psbt, inputs: [{ address: createKeys(3).segwit, indexes: [1] }] },
      { psbt, inputs: [{ address, indexes: [0], sighash: '1' }] },
      { psbt, broadcast: 'yes' },
      { psbt: createPsbt({ inputs: [foreign] }) },
      { psbt: createPsbt({ inputs: [{ ...mine, isBare: true }] }) },
    ]
    for (const each of bad) expect(await codeOf(extras.signPsbt(each as never))).toBe('ARGUMENT_INVALID')
    expect(asked.length).toBe(before)
    expect(input.guarded).toEqual([])
  })

  it('requires `allowSighash` for a signature that covers less than the transaction', async () => {
    const narrow = createPsbt({ inputs: [{ ...mine, sighash: 0x83 }] })
    const plain = createPsbt({ inputs: [mine] })
    const inputs = (sighash: number) => [{ address: own.segwit, indexes: [0], sighash }]
    const { source } = createPhantomWallet()
    const { extras } = await connect(source)
    expect(await codeOf(extras.signPsbt({ psbt: narrow }))).toBe('ARGUMENT_INVALID')
    expect(await codeOf(extras.signPsbt({ psbt: plain, inputs: inputs(0x83) }))).toBe('ARGUMENT_INVALID')
    expect((await extras.signPsbt({ psbt: plain, inputs: inputs(1) })).psbt).toBeTruthy()
    const asked: unknown[] = []
    const seeing = {
      ...source,
      async signPSBT(psbt: Uint8Array, options: unknown) {
        asked.push(options)
        return psbt
      },
    }
    const { extras: allowed } = await connect(seeing, [bitcoin], { allowSighash: true })
    await allowed.signPsbt({ psbt: narrow, inputs: inputs(0x83) })
    expect(asked).toEqual([{ inputsToSign: [{ address: own.segwit, signingIndexes: [0], sigHash: 0x83 }] }])
    expect(await codeOf(allowed.signPsbt({ psbt: plain, inputs: inputs(0x83) }))).toBe('ARGUMENT_INVALID')
    expect(await codeOf(allowed.signPsbt({ psbt: narrow, inputs: inputs(1) }))).toBe('ARGUMENT_INVALID')
    expect(await codeOf(allowed.signPsbt({ psbt: plain, inputs: inputs(0x55) }))).toBe('ARGUMENT_INVALID')
  })

  it('groups the inputs by address', async () => {
    const { source, asked } = createStandardWallet()
    const { extras } = await connect(source)
    await extras.signPsbt({ psbt: createPsbt({ inputs: [ordinal, mine] }) })
    const [, request] = asked.at(-1) ?? []
    expect(request).toMatchObject({
      chain: 'bitcoin:mainnet',
      inputsToSign: [
        { account: { address: own.segwit }, signingIndexes: [1] },
        { account: { address: own.taproot }, signingIndexes: [0] },
      ],
    })
  })

  it('names the method that a wallet lacks, before it is asked', async () => {
    const { source } = createPhantomWallet()
    const { extras } = await connect(source)
    const psbt = createPsbt({ inputs: [mine] })
    await expect(extras.signPsbt({ psbt, broadcast: true })).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
    await expect(extras.sendTransfer({ recipient: own.segwit, amount: 1n })).rejects.toMatchObject({
      code: 'METHOD_NOT_SUPPORTED',
      details: { method: 'sendTransfer' },
    })
  })

  it('does not sign for another account than was shown, nor without the gate', async () => {
    const { source, asked } = createRequestWallet()
    const { extras, input } = await connect(source)
    const psbt = createPsbt({ inputs: [mine] })
    const before = asked.length
    input.before = () => {
      input.current = { ...input.current, activeAddress: own.taproot }
    }
    expect(await codeOf(extras.signPsbt({ psbt }))).toBe('ACCOUNT_NOT_FOUND')
    input.before = () => {
      throw Object.assign(new Error('no'), { code: 'GATE' })
    }
    expect(await codeOf(extras.signPsbt({ psbt }))).toBe('GATE')
    expect(await codeOf(extras.sendTransfer({ recipient: own.segwit, amount: 1n }))).toBe('GATE')
    expect(await codeOf(extras.signMessage({ message: 'x' }))).toBe('GATE')
    expect(asked.length).toBe(before)
  })
})

describe('sendTransfer', () => {
  it('rejects anything but whole satoshis before the wallet is asked (360)', async () => {
    const { source, asked } = createRequestWallet()
    const { extras, input } = await connect(source)
    const recipient = createKeys(5).taproot
    const before = asked.length
    const amounts = [0n, -1n, '0', '-1', '1.5', '1e3', '0x10', '', ' 1', 1, 1.5, null, undefined, '2100000000000001']
    for (const amount of [...amounts, 2_100_000_000_000_001n, '9'.repeat(40), Number.NaN]) {
      expect(await codeOf(extras.sendTransfer({ recipient, amount } as never))).toBe('ARGUMENT_INVALID')
    }
    for (const other of [createKeys(5, true).segwit, '', '0x0', undefined, `${recipient} `]) {
      expect(await codeOf(extras.sendTransfer({ recipient: other as string, amount: 1n }))).toBe('ARGUMENT_INVALID')
    }
    expect(asked.length).toBe(before)
    expect(input.guarded).toEqual([])
  })

  it('sends once, guarded', async () => {
    const { source, asked } = createRequestWallet()
    const { extras, input } = await connect(source)
    const recipient = createKeys(5).taproot
    expect(await extras.sendTransfer({ recipient: recipient.toUpperCase(), amount: '2100000000000000' })).toEqual({
      txid: 'cd'.repeat(32),
    })
    expect(asked.at(-1)).toEqual([
      'sendTransfer',
      { recipients: [{ address: recipient, amount: 2_100_000_000_000_000 }] },
    ])
    expect(input.guarded).toEqual([
      { method: 'sendTransfer', params: { recipient, amount: '2100000000000000' }, sends: true },
    ])
    expect(input.refreshes).toBe(1)
    const unisat = createUnisatWallet()
    const { extras: sender } = await connect(unisat.source)
    await sender.sendTransfer({ recipient, amount: 546n })
    expect(unisat.asked.at(-1)).toEqual(['sendBitcoin', recipient, 546])
  })

  it('rejects an invalid transaction id', async () => {
    for (const answer of [{}, { txid: 'x' }, { txid: 5 }, null]) {
      const { source } = createRequestWallet({ sendTransfer: () => answer })
      const { extras } = await connect(source)
      const sent = extras.sendTransfer({ recipient: own.segwit, amount: 1n })
      expect(await codeOf(sent)).toBe('TRANSACTION_HASH_INVALID')
    }
  })
})

describe('signMessage', () => {
  it('chooses the protocol by the kind of address, unless one is given', async () => {
    const { source, asked } = createRequestWallet({
      wallet_connect: () => ({
        addresses: [
          { address: own.nested, purpose: 'payment' },
          { address: own.taproot, purpose: 'ordinals', publicKey: own.xOnly },
        ],
        network: { bitcoin: { name: 'Mainnet' } },
      }),
    })
    const { extras, provider } = await connect(source)
    const signed = await extras.signMessage({ message: 'hello' })
    expect(asked.at(-1)).toEqual(['signMessage', { address: own.nested, message: 'hello', protocol: 'ECDSA' }])
    expect(signed).toMatchObject({ address: own.nested, caipAddress: `${bitcoin.caipNetworkId}:${own.nested}` })
    const other = await extras.signMessage({ message: new TextEncoder().encode('ü'), address: own.taproot })
    expect(asked.at(-1)).toEqual(['signMessage', { address: own.taproot, message: 'ü', protocol: 'BIP322' }])
    expect(other.publicKey).toBe(own.xOnly)
    await provider.signMessage({ message: 'x', protocol: 'bip322' })
    expect(asked.at(-1)?.[1]).toMatchObject({ address: own.nested, protocol: 'BIP322' })
  })

  it('passes the protocol to UniSat under its own names', async () => {
    const { source, asked } = createUnisatWallet()
    const { extras } = await connect(source)
    await extras.signMessage({ message: 'x' })
    await extras.signMessage({ message: 'x', protocol: 'ecdsa' })
    expect(asked.slice(-2)).toEqual([
      ['signMessage', 'x', 'bip322-simple'],
      ['signMessage', 'x', 'ecdsa'],
    ])
  })

  it('rejects bad arguments, and bytes that are not UTF-8 when the wallet signs strings only', async () => {
    const { source } = createRequestWallet()
    const { extras } = await connect(source)
    const bad = [{}, { message: 5 }, { message: 'x', protocol: 'schnorr' }, { message: 'x', address: own.legacy }]
    for (const each of [...bad, { message: new Uint8Array([0, 128, 255]) }]) {
      expect(await codeOf(extras.signMessage(each as never))).toBe('ARGUMENT_INVALID')
    }
  })

  it('takes bytes created in another realm, as a message and as a signature', async () => {
    const Foreign: typeof Uint8Array = runInNewContext('Uint8Array')
    const { source } = createPhantomWallet()
    const given: unknown[] = []
    const signMessage = async (message: unknown) => {
      given.push(message)
      return { signature: Foreign.from(new Uint8Array(65).fill(27)) }
    }
    const { extras } = await connect({ ...source, signMessage })
    const signed = await extras.signMessage({ message: Foreign.of(1, 2, 3) })
    expect(signed.signature).toBe(base64.encode(new Uint8Array(65).fill(27)))
    expect(given).toEqual([Uint8Array.of(1, 2, 3)])
  })

  it('rejects an invalid signature and one of another address', async () => {
    const good = base64.encode(new Uint8Array(65).fill(1))
    const answers = [
      undefined,
      {},
      { signature: '' },
      { signature: 'no base64!' },
      { signature: base64.encode(new Uint8Array(8)) },
      { signature: good, address: createKeys(4).segwit },
    ]
    for (const answer of answers) {
      const { source } = createRequestWallet({ signMessage: () => answer })
      const { extras } = await connect(source)
      expect(await codeOf(extras.signMessage({ message: 'x' }))).toBe('SIGNATURE_INVALID')
    }
    const { source } = createRequestWallet({ signMessage: () => ({ signature: `smp${good}` }) })
    const { extras } = await connect(source)
    expect((await extras.signMessage({ message: 'x' })).signature).toBe(`smp${good}`)
  })
})

describe('setActiveAddress', () => {
  it('activates another address of the connection, and rejects any other (357)', async () => {
    const { extras, context, answer } = await connect(createRequestWallet().source)
    await extras.setActiveAddress(own.taproot.toUpperCase())
    expect(context.facts).toEqual([['change', { accounts: answer.accounts, active: own.taproot }]])
    expect(await codeOf(extras.setActiveAddress(createKeys(4).segwit))).toBe('ARGUMENT_INVALID')
  })
})

describe('the provider', () => {
  it('checks its arguments, and rejects after disconnect', async () => {
    const { source, asked } = createRequestWallet()
    const { provider, connector } = await connect(source, [bitcoin, bitcoinTestnet4])
    expect(provider.addresses.map(({ address }) => address)).toEqual([own.segwit, own.taproot])
    expect(await provider.getAccounts()).toEqual(provider.addresses)
    const before = asked.length
    expect(await codeOf(provider.signPsbt({ psbt: '' }))).toBe('ARGUMENT_INVALID')
    expect(await codeOf(provider.sendTransfer({ recipient: 'x', amount: 1n }))).toBe('ARGUMENT_INVALID')
    await connector.disconnect('bip122')
    expect(await codeOf(provider.signMessage({ message: 'x' }))).toBe('NOT_CONNECTED')
    expect(provider.addresses).toEqual([])
    expect(asked.slice(before).map(([method]) => method)).toEqual(['wallet_disconnect'])
  })
})
