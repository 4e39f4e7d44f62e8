import { base64 } from '@scure/base'
import { bytesToHex, hexToBytes } from '../../../bytes.js'
import { rpcError } from '../../../wallets/browser/rpcError.js'
import type { WalletRequestRecord } from '../../../wallets/contract.js'
import type { NamespaceDesk } from '../../contract.js'
import { readableBytes } from '../readableBytes.js'
import type { PublicCosmosAccount } from './cosmosAddress.js'
import { writeCosmosAddress } from './cosmosAddress.js'
import type { CosmosChain } from './cosmosChains.js'
import { cosmosChains } from './cosmosChains.js'
import type { CosmosSigning } from './cosmosSigning.js'
import { createSuggestedChains } from './createSuggestedChains.js'
import { formArbitrary, serializeAmino } from './signDocs.js'

/** A signature in the format of the Cosmos SDK. */
export interface StdSignature {
  pub_key: { type: string; value: string }
  signature: string
}

interface CosmosKey {
  publicKey: Uint8Array
  secret: Uint8Array
}

interface DirectDocument {
  bodyBytes?: unknown
  authInfoBytes?: unknown
  chainId?: unknown
  accountNumber?: unknown
}

/** Creates a Keplr-like provider. */
export function createCosmosProvider(desk: NamespaceDesk<CosmosSigning, PublicCosmosAccount>): object {
  const { id, name, traits } = desk.config.wallet
  const { without = [], with: extra = [] } = traits
  const isNanoLedger = extra.includes('isNanoLedger')
  const keys = desk.publicAccounts
  const suggested = createSuggestedChains(id)

  const findChain = (chainId: unknown): CosmosChain | undefined => {
    const own = desk.config.networks.some(({ caip2 }) => caip2 === `cosmos:${chainId}`)
    return (own ? cosmosChains : suggested.read()).find((chain) => chain.chainId === chainId)
  }
  const requireChain = (chainId: unknown): CosmosChain => {
    const chain = findChain(chainId)
    if (!chain) throw new Error(`There is no chain info for ${String(chainId).slice(0, 100)}`)
    return chain
  }
  const requireSpending = (chainId: unknown): CosmosChain => {
    const chain = requireChain(chainId)
    if (!chain.spends)
      throw rpcError(4901, `Not covered by the sandbox: test keys sign no transaction on ${chain.chainId}.`)
    return chain
  }
  const written = (account: PublicCosmosAccount, { prefix }: CosmosChain): string => writeCosmosAddress(account, prefix)
  const current = (): PublicCosmosAccount => {
    const [index = -1] = desk.visible()
    desk.requireSecret(index)
    return keys[index] as PublicCosmosAccount
  }
  /** The key of an address on a chain, if the page may use it; checked before and after consent. */
  const requireKey = (chain: CosmosChain, signer: unknown): CosmosKey => {
    const index = keys.findIndex((key) => written(key, chain) === signer)
    const secret = desk.requireSecret(index)
    return { publicKey: hexToBytes((keys[index] as PublicCosmosAccount).publicKey), secret }
  }
  const write = (sign: CosmosSigning['sign'], { publicKey, secret }: CosmosKey, bytes: Uint8Array): StdSignature => ({
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) },
    signature: base64.encode(sign(bytes, secret)),
  })
  const ask = (record: WalletRequestRecord, title: string, shown: Uint8Array, signer: unknown, chain: CosmosChain) =>
    desk.ask(record, {
      title,
      details: [
        { label: title === 'Sign a message' ? 'Message' : 'Transaction', value: readableBytes(shown), long: true },
        { label: 'Account', value: String(signer) },
        { label: 'Network', value: chain.chainId },
      ],
    })

  const signAmino = (chainId: unknown, signer: unknown, document: unknown) => {
    const signed = structuredClone(document) as { chain_id?: unknown; msgs?: { type?: unknown }[] }
    return desk.request('signAmino', { chainId, signer, signDoc: signed }, async (record) => {
      const message = isArbitrary(signed)
      const chain = message ? requireChain(chainId) : requireSpending(chainId)
      if (!message && signed?.chain_id !== chain.chainId) throw new Error('Unmatched chain id for the offline signer')
      requireKey(chain, signer)
      const { sign } = await desk.signing()
      const bytes = serializeAmino(signed)
      await ask(record, message ? 'Sign a message' : 'Sign a transaction', bytes, signer, chain)
      return { signed, signature: write(sign, requireKey(chain, signer), bytes) }
    })
  }
  const signDirect = (chainId: unknown, signer: unknown, document: DirectDocument) => {
    // Keplr's document may be a protobuf object; copying its fields handles both forms.
    const { bodyBytes, authInfoBytes, chainId: named, accountNumber } = { ...document }
    const signed = {
      bodyBytes: bodyBytes instanceof Uint8Array ? Uint8Array.from(bodyBytes) : new Uint8Array(),
      authInfoBytes: authInfoBytes instanceof Uint8Array ? Uint8Array.from(authInfoBytes) : new Uint8Array(),
      chainId: String(named),
      accountNumber: readNumber(accountNumber),
    }
    return desk.request(
      'signDirect',
      { chainId, signer, signDoc: { ...signed, accountNumber: String(accountNumber) } },
      async (record) => {
        if (isNanoLedger) throw new Error('SignDirect is not supported by a hardware wallet')
        const chain = requireSpending(chainId)
        if (signed.accountNumber === undefined) throw rpcError(-32602, 'The account number is not a number.')
        if (signed.chainId !== chain.chainId) throw new Error('Unmatched chain id for the offline signer')
        requireKey(chain, signer)
        const { sign, encodeSignDoc } = await desk.signing()
        const bytes = encodeSignDoc({ ...signed, accountNumber: signed.accountNumber })
        await ask(record, 'Sign a transaction', bytes, signer, chain)
        // The account number is returned unchanged, because libraries differ in its type.
        return { signed: { ...signed, accountNumber }, signature: write(sign, requireKey(chain, signer), bytes) }
      },
    )
  }
  const signArbitrary = (chainId: unknown, signer: unknown, data: unknown) => {
    const given = data instanceof Uint8Array ? Uint8Array.from(data) : data
    return desk.request('signArbitrary', { chainId, signer, data: given }, async (record) => {
      if (typeof given !== 'string' && !(given instanceof Uint8Array))
        throw rpcError(-32602, 'The data must be a string or bytes.')
      const chain = requireChain(chainId)
      requireKey(chain, signer)
      const { sign } = await desk.signing()
      const shown = typeof given === 'string' ? new TextEncoder().encode(given) : given
      await ask(record, 'Sign a message', shown, signer, chain)
      return write(sign, requireKey(chain, signer), serializeAmino(formArbitrary(String(signer), given)))
    })
  }
  const verifyArbitrary = (chainId: unknown, signer: unknown, data: string | Uint8Array, signature: StdSignature) => {
    const { pub_key, signature: bytes } = structuredClone(signature)
    return desk.request('verifyArbitrary', { chainId, signer, data }, async () => {
      const chain = requireChain(chainId)
      const publicKey = base64.decode(pub_key.value)
      const key = keys.find((own) => own.publicKey === bytesToHex(publicKey))
      if (!key || written(key, chain) !== signer) throw new Error('Unmatched signer')
      const { verify } = await desk.signing()
      return verify(base64.decode(bytes), serializeAmino(formArbitrary(String(signer), data)), publicKey)
    })
  }
  const getKey = (chainId: unknown) =>
    // For a permitted site this only reads, and the faults for consent requests do not apply to it.
    desk.request(desk.state.permitted ? 'getKey:allowed' : 'getKey', { chainId }, async (record) => {
      const chain = requireChain(chainId)
      await desk.connect(record)
      const key = current()
      return {
        name: `${name} ${keys.indexOf(key) + 1}`,
        algo: 'secp256k1',
        pubKey: hexToBytes(key.publicKey),
        address: hexToBytes(key.hash),
        bech32Address: written(key, chain),
        ethereumHexAddress: '',
        isNanoLedger,
        isKeystone: false,
      }
    })

  const offlineSigner = (chainId: unknown, ways: readonly ('amino' | 'direct')[]) => ({
    chainId,
    getAccounts: () =>
      getKey(chainId).then(({ bech32Address, algo, pubKey }) => [{ address: bech32Address, algo, pubkey: pubKey }]),
    ...(ways.includes('amino') && {
      signAmino: (signer: unknown, document: unknown) => signAmino(chainId, signer, document),
    }),
    ...(ways.includes('direct') && {
      signDirect: (signer: unknown, document: DirectDocument) => signDirect(chainId, signer, document),
    }),
  })
  const listOf = (chainIds: unknown): unknown[] => (Array.isArray(chainIds) ? [...chainIds] : [chainIds])

  const all: Readonly<Record<string, unknown>> = {
    version: '1.0.0',
    mode: 'extension',
    enable(chainIds: unknown) {
      const wanted = listOf(chainIds)
      return desk.request('enable', { chainIds: wanted }, async (record) => {
        for (const chainId of wanted) requireChain(chainId)
        await desk.connect(record)
      })
    },
    disable: (chainIds?: unknown) => desk.request('disable', { chainIds }, () => desk.dismiss()),
    getKey,
    getOfflineSigner: (chainId: unknown) => offlineSigner(chainId, ['amino', 'direct']),
    getOfflineSignerOnlyAmino: (chainId: unknown) => offlineSigner(chainId, ['amino']),
    getOfflineSignerAuto: (chainId: unknown) =>
      getKey(chainId).then((key) => offlineSigner(chainId, key.isNanoLedger ? ['amino'] : ['amino', 'direct'])),
    signAmino,
    signDirect,
    signArbitrary,
    verifyArbitrary,
    experimentalSuggestChain(info: unknown) {
      const chain = readChainInfo(info)
      return desk.request('experimentalSuggestChain', { chainId: chain?.chainId }, async (record) => {
        if (!chain) throw rpcError(-32602, 'The chain has no chainId or no address prefix.')
        if (findChain(chain.chainId)) return
        await desk.ask(record, {
          title: 'Add a chain',
          details: [
            { label: 'Chain', value: chain.chainId },
            { label: 'Addresses start with', value: chain.prefix },
          ],
        })
        suggested.add(chain)
      })
    },
  }
  return Object.freeze(Object.fromEntries(Object.entries(all).filter(([key]) => !without.includes(key))))
}

/** An ADR-36 document moves no funds. */
function isArbitrary(document: { chain_id?: unknown; msgs?: { type?: unknown }[] }): boolean {
  return document?.chain_id === '' && document.msgs?.length === 1 && document.msgs[0]?.type === 'sign/MsgSignData'
}

/** A number given as CosmJS bigint, Long or string. */
function readNumber(value: unknown): bigint | undefined {
  const text = String(value)
  return /^\d{1,20}$/.test(text) ? BigInt(text) : undefined
}

function readChainInfo(info: unknown): CosmosChain | undefined {
  const { chainId, bech32Config } = (info ?? {}) as {
    chainId?: unknown
    bech32Config?: { bech32PrefixAccAddr?: unknown }
  }
  const prefix = bech32Config?.bech32PrefixAccAddr
  if (typeof chainId !== 'string' || !/^[-\w]{1,64}$/.test(chainId)) return undefined
  if (typeof prefix !== 'string' || !/^[a-z0-9]{1,30}$/.test(prefix)) return undefined
  // A suggested chain may be real: its addresses are shown, but spending transactions are never signed.
  return { chainId, prefix, spends: false }
}
