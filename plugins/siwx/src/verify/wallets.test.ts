import { decodeHex, encodeBase58, encodeBase64, encodeHex } from '@latchkey/kernel/adapter'
import { describe, expect, it } from 'vitest'
import { deriveAccounts } from '../../../../sandbox/src/accounts/deriveAccounts.js'
import { signBip322 } from '../../../../sandbox/src/namespaces/browser/bitcoin/bip322.js'
import { signBitcoinMessage } from '../../../../sandbox/src/namespaces/browser/bitcoin/bitcoinMessage.js'
import { deriveBitcoinAccount } from '../../../../sandbox/src/namespaces/browser/bitcoin/deriveBitcoinAccount.js'
import { cosmosAddress } from '../../../../sandbox/src/namespaces/browser/cosmos/cosmosAddress.js'
import { publicCosmosAccount } from '../../../../sandbox/src/namespaces/browser/cosmos/cosmosKey.js'
import { signing as cosmosSigning } from '../../../../sandbox/src/namespaces/browser/cosmos/cosmosSigning.js'
import { formArbitrary, serializeAmino } from '../../../../sandbox/src/namespaces/browser/cosmos/signDocs.js'
import { publicPolkadotAccount } from '../../../../sandbox/src/namespaces/browser/polkadot/polkadotKey.js'
import { signing as polkadotSigning } from '../../../../sandbox/src/namespaces/browser/polkadot/polkadotSigning.js'
import { encodeSs58 } from '../../../../sandbox/src/namespaces/browser/polkadot/ss58.js'
import { wrapBytes } from '../../../../sandbox/src/namespaces/browser/polkadot/wrapBytes.js'
import { formSignIn } from '../../../../sandbox/src/namespaces/browser/solana/formSignIn.js'
import {
  publicSolanaAccount,
  signing as solanaSigning,
} from '../../../../sandbox/src/namespaces/browser/solana/solanaSigning.js'
import { deriveNamespaceKeys } from '../../../../sandbox/src/namespaces/deriveNamespaceKeys.js'
import {
  demoNamespaceWallets,
  namespaceWalletDefinitions,
} from '../../../../sandbox/src/namespaces/namespaceWalletDefinitions.js'
import type { SignatureInput } from '../contract.js'
import { createMessage } from '../message/createMessage.js'
import { parseMessage } from '../message/parseMessage.js'
import { signEvm } from '../testing/signEvm.test.double.js'
import { builtInVerifiers } from './builtInVerifiers.js'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const seed = 'sign-in'
const chains = {
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
}

function verify(input: SignatureInput) {
  const [namespace] = input.chainId.split(':')
  return builtInVerifiers()
    .find((one) => one.namespace === namespace)
    ?.verify(input)
}

const messageOf = (chainId: string, accountAddress: string): string =>
  createMessage({
    domain: 'site.example',
    accountAddress,
    statement: 'Sign in to Site.',
    uri: 'https://site.example/login',
    version: '1',
    chainId,
    nonce: 'k3Ud81hsQ0aPl2xZ7mVb4T',
    issuedAt: '2026-01-01T00:00:00Z',
  })

/** What an account signs, in each way that its wallet has. */
function signaturesOf(namespace: keyof typeof chains, secret: Uint8Array): SignatureInput[] {
  const chainId = chains[namespace]
  if (namespace === 'solana') {
    const accountAddress = encodeBase58(decodeHex(publicSolanaAccount(secret).publicKey) ?? new Uint8Array())
    const message = messageOf(chainId, accountAddress)
    return [{ chainId, accountAddress, message, signature: encodeBase58(solanaSigning.sign(utf8(message), secret)) }]
  }
  if (namespace === 'bip122') {
    const { payment, ordinals } = deriveBitcoinAccount(secret, chainId)
    const message = (address: string) => messageOf(chainId, address)
    const signed = [payment, ordinals].map((one) => ({
      accountAddress: one.address,
      signature: signBip322(message(one.address), one),
    }))
    const ecdsa = signBitcoinMessage(message(payment.address), payment.secret)
    return [...signed, { accountAddress: payment.address, signature: ecdsa }].map((one) => ({
      chainId,
      message: message(one.accountAddress),
      ...one,
    }))
  }
  if (namespace === 'polkadot') {
    const { addresses } = publicPolkadotAccount(secret)
    return [addresses[0] ?? '', addresses[42] ?? ''].flatMap((accountAddress) => {
      const message = messageOf(chainId, accountAddress)
      return [utf8(message), wrapBytes(message)].flatMap((bytes) =>
        [true, false].map((headed) => ({
          chainId,
          accountAddress,
          message,
          signature: polkadotSigning.sign(bytes, secret, headed),
        })),
      )
    })
  }
  const account = publicCosmosAccount(secret)
  const accountAddress = cosmosAddress(account, chainId)
  const message = messageOf(chainId, accountAddress)
  const signature = encodeBase64(cosmosSigning.sign(serializeAmino(formArbitrary(accountAddress, message)), secret))
  const key = decodeHex(account.publicKey) ?? new Uint8Array()
  return [encodeBase64(key), account.publicKey].map((publicKey) => ({
    chainId,
    accountAddress,
    message,
    signature,
    publicKey,
  }))
}

describe.each(namespaceWalletDefinitions.filter(({ namespace }) => Object.hasOwn(chains, namespace)))(
  'the wallet $name',
  ({ id, name, namespace }) => {
    const keys = deriveNamespaceKeys(seed, { id, namespace }).map((key) => decodeHex(key.slice(2)) ?? new Uint8Array())
    const signed = keys.map((key) => signaturesOf(namespace as keyof typeof chains, key))

    it('signs in with each of its accounts, and no signature is that of another account or message', async () => {
      for (const [index, inputs] of signed.entries())
        for (const input of inputs) {
          expect([name, input.signature, await verify(input)]).toEqual([name, input.signature, { ok: true }])
          const other = signed[(index + 1) % signed.length]?.[0]
          const wrong = [
            { ...input, message: input.message.replace('k3Ud', 'k3Ue') },
            { ...input, accountAddress: other?.accountAddress ?? '' },
            { ...input, accountAddress: '' },
            { ...input, signature: other?.signature ?? '' },
            { ...input, signature: '' },
          ]
          for (const one of wrong) expect(await verify(one)).toEqual({ ok: false, reason: 'mismatch' })
        }
    })

    it('never makes a verifier throw, whatever it returns', async () => {
      const [input] = signed[0] ?? []
      if (!input) throw new Error('nothing signed')
      for (const signature of [
        '0x',
        '=',
        '\0',
        'smp',
        'ful',
        'smpAA==',
        'ff'.repeat(64),
        'AA'.repeat(33),
        '1'.repeat(88),
        'é',
      ])
        expect(await verify({ ...input, signature })).toEqual({ ok: false, reason: 'mismatch' })
      for (const given of [null, 1, {}, undefined])
        expect(await verify({ ...input, signature: given as never })).toMatchObject({ ok: false })
    })
  },
)

it('covers the wallets that the demo shows', () => {
  const ids = new Set(namespaceWalletDefinitions.map(({ name }) => name))
  expect(demoNamespaceWallets.filter((name) => !ids.has(name))).toEqual([])
})

it('a wallet of EVM accounts signs in', async () => {
  const [account] = deriveAccounts(seed)
  const key = decodeHex(account?.privateKey.slice(2) ?? '') ?? new Uint8Array()
  const input = { chainId: 'eip155:1', accountAddress: account?.address ?? '' }
  const message = messageOf(input.chainId, input.accountAddress)
  expect(await verify({ ...input, message, signature: signEvm(message, key) })).toEqual({ ok: true })
})

it("reads what Solana's own sign-in writes, with and without a statement", () => {
  const accountAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const { statement, ...rest } = parseMessage(messageOf(chains.solana, accountAddress))
  for (const given of [{ ...rest, ...(statement !== undefined && { statement }) }, rest])
    for (const chainId of ['mainnet', 'solana:mainnet', chains.solana]) {
      const text = formSignIn({ ...given, chainId }, accountAddress, { host: 'site.example' })
      expect(parseMessage(text)).toEqual(given)
    }
})

describe('an address that nobody has a key of', () => {
  it('is not signed for: the zero point of Solana and Polkadot', async () => {
    // R and s of nothing: valid for such keys where a check is lax.
    const made = new Uint8Array(64)
    made[0] = 1
    const zero = '1'.repeat(32)
    const message = messageOf(chains.solana, zero)
    for (const bytes of [made, new Uint8Array(64)])
      expect(
        await verify({ chainId: chains.solana, accountAddress: zero, message, signature: encodeBase58(bytes) }),
      ).toEqual({
        ok: false,
        reason: 'mismatch',
      })
    // The identity as R, and the mark of sr25519.
    const marked = new Uint8Array(64)
    marked[63] = 0x80
    const accountAddress = encodeSs58(new Uint8Array(32), 0)
    for (const bytes of [marked, made])
      expect(
        await verify({ chainId: chains.polkadot, accountAddress, message, signature: `0x${encodeHex(bytes)}` }),
      ).toEqual({ ok: false, reason: 'mismatch' })
  })
})

it('a Cosmos account is not signed for by the key of another', async () => {
  const [victim, attacker] = [new Uint8Array(32).fill(5), new Uint8Array(32).fill(6)]
  const [input] = signaturesOf('cosmos', victim)
  if (!input) throw new Error('nothing signed')
  const document = serializeAmino(formArbitrary(input.accountAddress, input.message))
  const { publicKey } = publicCosmosAccount(attacker)
  const signature = encodeBase64(cosmosSigning.sign(document, attacker))
  expect(await verify({ ...input, publicKey, signature })).toEqual({ ok: false, reason: 'mismatch' })
})

it('without its key a Cosmos signature cannot be checked', async () => {
  const [input] = signaturesOf('cosmos', new Uint8Array(32).fill(5))
  const { publicKey: _, ...rest } = input ?? { chainId: '', accountAddress: '', message: '', signature: '' }
  expect(await verify(rest)).toEqual({ ok: false, reason: 'unsupported' })
})
