import type { AdapterWallet, WalletDriver } from '@latchkey/kernel/testing'
import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bech32 } from '@scure/base'
import type { AminoSignDoc, DirectSignDoc, KeplrKey, StdSignature } from '../contract.js'

/** A Keplr-shaped wallet with real keys and a scripted visitor. */
export interface KeplrDouble extends Required<AdapterWallet> {
  readonly source: {
    enable(chainIds: string | string[]): Promise<void>
    getKey(chainId: string): Promise<KeplrKey>
    disable(): Promise<void>
    experimentalSuggestChain?(info: SuggestedChain): Promise<void>
    getOfflineSigner?(chainId: string): object
    getOfflineSignerOnlyAmino?(chainId: string): object
    signArbitrary?(chainId: string, signer: string, data: string | Uint8Array): Promise<unknown>
  }
  readonly driver: WalletDriver &
    Required<Pick<WalletDriver, 'approve' | 'refuse' | 'hang' | 'leave' | 'changeAccounts' | 'prompts'>>
  /** Where its change event is dispatched. */
  readonly page: EventTarget
  readonly calls: (readonly [method: string, ...given: unknown[]])[]
  /** Chains it knows, with their prefix. */
  readonly known: Map<string, string>
  /** Chains it fails for, with the error that it throws. */
  readonly failing: Map<string, unknown>
  /** Chains with Ethereum addresses. */
  readonly eth: Set<string>
  readonly suggestions: SuggestedChain[]
  /** Replaces the key that it returns. */
  keyOf: (key: KeplrKey) => unknown
  /** Replaces the signed document that it returns. */
  answerOf: (answer: unknown) => unknown
  isHardware: boolean
  /** The visitor's answer to a suggestion, if it differs from the usual one. */
  suggestion: 'approve' | 'refuse' | undefined
  /** Dispatches its change event. */
  tell(): void
}

/** A chain as a page suggests it. */
export interface SuggestedChain {
  readonly chainId: string
  readonly rpc: string
  readonly rest: string
  readonly bech32Config: { readonly bech32PrefixAccAddr: string }
}

export const changeEvent = 'latchkeyCosmos_keystorechange'

const privateKeys = ['11', '22'].map((byte) => Uint8Array.from(Buffer.from(byte.repeat(32), 'hex')))

const varint = (value: bigint): number[] =>
  value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)]
const field = (number: number, bytes: Uint8Array): number[] =>
  bytes.length ? [(number << 3) | 2, ...varint(BigInt(bytes.length)), ...bytes] : []

/** `cosmos.tx.v1beta1.SignDoc` as protobuf. */
const encodeSignDoc = ({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectSignDoc): Uint8Array =>
  Uint8Array.from([
    ...field(1, bodyBytes),
    ...field(2, authInfoBytes),
    ...field(3, new TextEncoder().encode(chainId)),
    ...(accountNumber ? [4 << 3, ...varint(accountNumber)] : []),
  ])

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || !value) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}

const escapes: { readonly [character: string]: string } = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }
/** Amino JSON as it is signed: sorted, and with the three characters that Go escapes. */
const encodeAmino = (doc: object): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(sorted(doc)).replace(/[&<>]/g, (character) => escapes[character] ?? ''))

const refused = (): Error => new Error('Request rejected')

/** Makes a wallet that knows Cosmos Hub and Osmosis, has allowed no site yet and approves every request. */
export function createKeplr(): KeplrDouble {
  const open = new Set<(isYes: boolean) => void>()
  const known = new Map([
    ['cosmoshub-4', 'cosmos'],
    ['osmosis-1', 'osmo'],
  ])
  const failing = new Map<string, unknown>()
  const eth = new Set<string>()
  const calls: [string, ...unknown[]][] = []
  const suggestions: SuggestedChain[] = []
  let mode: 'approve' | 'refuse' | 'hang' = 'approve'
  let prompts = 0
  const allowed = new Set<string>()
  let active = 0
  let signed: (() => unknown) | undefined

  let listeners = 0
  const target = new EventTarget()
  const seen = new Set<unknown>()
  const page: EventTarget = {
    addEventListener(type, listener) {
      target.addEventListener(type, listener)
      if (!seen.has(listener)) listeners++
      seen.add(listener)
    },
    removeEventListener(type, listener) {
      target.removeEventListener(type, listener)
      if (seen.delete(listener)) listeners--
    },
    dispatchEvent: (event) => target.dispatchEvent(event),
  }

  const ask = async (how = mode): Promise<void> => {
    prompts++
    const isYes = how === 'hang' ? await new Promise<boolean>((end) => open.add(end)) : how === 'approve'
    if (!isYes) throw refused()
  }
  const answer = (next: typeof mode): void => {
    mode = next
    for (const end of open) end(mode === 'approve')
    open.clear()
  }
  const tell = (): void => void page.dispatchEvent(new Event(changeEvent))

  const requireKnown = (chainId: string): string => {
    const prefix = known.get(chainId)
    if (prefix === undefined) throw new Error(`There is no modular chain info for ${chainId}`)
    if (failing.has(chainId)) throw failing.get(chainId)
    return prefix
  }
  const keyFor = (chainId: string): KeplrKey => {
    const prefix = requireKnown(chainId)
    if (!allowed.has(chainId)) throw new Error('This site is not allowed.')
    const privateKey = privateKeys[active] as Uint8Array
    const pubKey = secp256k1.getPublicKey(privateKey, true)
    const address = eth.has(chainId)
      ? keccak_256(secp256k1.getPublicKey(privateKey, false).subarray(1)).slice(-20)
      : ripemd160(sha256(pubKey))
    return {
      name: 'Scripted',
      algo: eth.has(chainId) ? 'ethsecp256k1' : 'secp256k1',
      pubKey,
      address,
      bech32Address: bech32.encode(prefix, bech32.toWords(address)),
      isNanoLedger: double.isHardware,
    }
  }
  const signBytes = (bytes: Uint8Array): StdSignature => {
    const privateKey = privateKeys[active] as Uint8Array
    const value = Buffer.from(secp256k1.getPublicKey(privateKey, true)).toString('base64')
    const signature = Buffer.from(secp256k1.sign(sha256(bytes), privateKey).toCompactRawBytes()).toString('base64')
    return { pub_key: { type: 'tendermint/PubKeySecp256k1', value }, signature }
  }
  const approveAs = async (chainId: string, signer: string): Promise<void> => {
    if (keyFor(chainId).bech32Address !== signer) throw new Error('Signer mismatched')
    await ask()
  }
  const signerFor = (chainId: string, kinds: readonly string[]): object => ({
    getAccounts: async () => [],
    ...(kinds.includes('direct') && {
      async signDirect(signer: string, doc: DirectSignDoc) {
        calls.push(['signDirect', signer, doc])
        await approveAs(chainId, signer)
        // The extension returns a number type of its library.
        const answered = { ...doc, accountNumber: { toString: () => String(doc.accountNumber) } }
        return double.answerOf({ signed: answered, signature: signBytes(encodeSignDoc(doc)) })
      },
    }),
    async signAmino(signer: string, doc: AminoSignDoc) {
      calls.push(['signAmino', signer, doc])
      await approveAs(chainId, signer)
      return double.answerOf({ signed: doc, signature: signBytes(encodeAmino(doc)) })
    },
  })

  const double: KeplrDouble = {
    page,
    calls,
    known,
    failing,
    eth,
    suggestions,
    keyOf: (key) => key,
    answerOf: (given) => given,
    isHardware: false,
    suggestion: undefined,
    tell,
    source: {
      async enable(given) {
        const chainIds = [given].flat()
        calls.push(['enable', ...chainIds])
        for (const chainId of chainIds) requireKnown(chainId)
        if (chainIds.every((chainId) => allowed.has(chainId))) return
        await ask()
        for (const chainId of chainIds) allowed.add(chainId)
      },
      async getKey(chainId) {
        calls.push(['getKey', chainId])
        return double.keyOf(keyFor(chainId)) as KeplrKey
      },
      async disable() {
        calls.push(['disable'])
        allowed.clear()
      },
      async experimentalSuggestChain(info) {
        suggestions.push(info)
        await ask(double.suggestion)
        known.set(info.chainId, info.bech32Config.bech32PrefixAccAddr)
      },
      getOfflineSigner: (chainId) => signerFor(chainId, ['direct', 'amino']),
      getOfflineSignerOnlyAmino: (chainId) => signerFor(chainId, ['amino']),
      async signArbitrary(chainId, signer, data) {
        calls.push(['signArbitrary', chainId, signer, data])
        if (signed) return signed()
        await approveAs(chainId, signer)
        const value = { signer, data: Buffer.from(data).toString('base64') }
        return signBytes(
          encodeAmino({
            chain_id: '',
            account_number: '0',
            sequence: '0',
            fee: { gas: '0', amount: [] },
            msgs: [{ type: 'sign/MsgSignData', value }],
            memo: '',
          }),
        )
      },
    },
    install() {
      const host = window as unknown as { latchkeyCosmos?: unknown }
      host.latchkeyCosmos = double.source
      return () => {
        delete host.latchkeyCosmos
      }
    },
    storedBefore: [
      '{"v":1,"data":{"cosmos":[{"connectorId":"latchkeyCosmos","accounts":["cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c"],"networkId":"cosmos:cosmoshub-4","since":1769000000000}]}}',
    ],
    signs(given) {
      signed = given
    },
    driver: {
      approve: () => answer('approve'),
      refuse: () => answer('refuse'),
      hang() {
        mode = 'hang'
      },
      leave() {
        allowed.clear()
        tell()
      },
      changeAccounts() {
        active = 1 - active
        tell()
      },
      prompts: () => prompts,
      listeners: () => listeners,
    },
  }
  return double
}
