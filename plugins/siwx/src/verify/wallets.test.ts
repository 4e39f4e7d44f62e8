import { decodeHex, encodeBase58, encodeBase64, encodeHex } from '@latchkey/kernel/adapter'
import { describe, expect, it } from 'vitest'
import { deriveAccounts } from '../../../../sandbox/src/accounts/deriveAccounts.js'
import { publicCosmosAccount } from '../../../../sandbox/src/namespaces/browser/cosmos/cosmosKey.js'
import { signing as cosmosSigning } from '../../../../sandbox/src/namespaces/browser/cosmos/cosmosSigning.js'
import { formArbitrary, serializeAmino } from '../../../../sandbox/src/namespaces/browser/cosmos/signDocs.js'
import { encodeSs58 } from '../../../../sandbox/src/namespaces/browser/polkadot/ss58.js'
import { formSignIn } from '../../../../sandbox/src/namespaces/browser/solana/formSignIn.js'
import { deriveNamespaceKeys } from '../../../../sandbox/src/namespaces/deriveNamespaceKeys.js'
import {
  demoNamespaceWallets,
  namespaceWalletDefinitions,
} from '../../../../sandbox/src/namespaces/namespaceWalletDefinitions.js'
import type { SignatureInput } from '../contract.js'
import { createMessage } from '../message/createMessage.js'
import { parseMessage } from '../message/parseMessage.js'
import { signEvm } from '../testing/signEvm.test.double.js'
import { chains, signaturesOf } from '../testing/walletSignatures.test.double.js'
import { builtInVerifiers } from './builtInVerifiers.js'

const seed = 'sign-in'

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

describe.each(namespaceWalletDefinitions.filter(({ namespace }) => Object.hasOwn(chains, namespace)))(
  'the wallet $name',
  ({ id, name, namespace }) => {
    const keys = deriveNamespaceKeys(seed, { id, namespace }).map((key) => decodeHex(key.slice(2)) ?? new Uint8Array())
    const signed = keys.map((key) => signaturesOf(namespace as keyof typeof chains, key, messageOf))

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
  const [input] = signaturesOf('cosmos', victim, messageOf)
  if (!input) throw new Error('nothing signed')
  const document = serializeAmino(formArbitrary(input.accountAddress, input.message))
  const { publicKey } = publicCosmosAccount(attacker)
  const signature = encodeBase64(cosmosSigning.sign(document, attacker))
  expect(await verify({ ...input, publicKey, signature })).toEqual({ ok: false, reason: 'mismatch' })
})

it('without its key a Cosmos signature cannot be checked', async () => {
  const [input] = signaturesOf('cosmos', new Uint8Array(32).fill(5), messageOf)
  const { publicKey: _, ...rest } = input ?? { chainId: '', accountAddress: '', message: '', signature: '' }
  expect(await verify(rest)).toEqual({ ok: false, reason: 'unsupported' })
})
