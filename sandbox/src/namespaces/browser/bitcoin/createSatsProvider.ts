import { base64 } from '@scure/base'
import { rpcError } from '../../../wallets/browser/rpcError.js'
import type { WalletRequestRecord } from '../../../wallets/contract.js'
import type { NamespaceDesk } from '../../contract.js'
import { bitcoinNetworks } from './bitcoinNetworks.js'
import type { BitcoinSigning } from './bitcoinSigning.js'
import type { BitcoinAccounts, PublicBitcoinAccount, ShownBitcoinAddress } from './createBitcoinAccounts.js'
import type { BitcoinPayment } from './createBitcoinSigner.js'
import { decodePsbt } from './decodePsbt.js'

/** An address in the format of sats-connect. */
export interface SatsAddress {
  address: string
  publicKey: string
  purpose: 'payment' | 'ordinals'
  addressType: 'p2wpkh' | 'p2tr'
  walletType: 'software'
}

type Params = Readonly<Record<string, unknown>>
type Method = (params: Params, record: WalletRequestRecord) => unknown

/** The methods of a sats-connect provider (WBIP, sats-connect core 0.10). */
export const satsMethods = [
  'getInfo',
  'getAddresses',
  'getAccounts',
  'signMessage',
  'signPsbt',
  'sendTransfer',
  'wallet_connect',
  'wallet_disconnect',
  'wallet_requestPermissions',
  'wallet_renouncePermissions',
  'wallet_getCurrentPermissions',
  'wallet_getAccount',
  'wallet_getNetwork',
  'wallet_changeNetwork',
  'wallet_getWalletType',
] as const

/** Creates a provider for `btc_providers`; `addresses` returns the addresses visible to the page for some accounts. */
export function createSatsProvider(
  desk: NamespaceDesk<BitcoinSigning, PublicBitcoinAccount>,
  accounts: BitcoinAccounts,
): { provider: object; addresses(): SatsAddress[]; network(): object } {
  const { without = [], form } = desk.config.wallet.traits
  const written = ({ address, publicKey, purpose, addressType }: ShownBitcoinAddress): SatsAddress => ({
    address,
    publicKey,
    purpose,
    addressType,
    walletType: 'software',
  })
  const addresses = (purposes?: unknown): SatsAddress[] =>
    accounts
      .shown()
      .filter(({ purpose }) => !Array.isArray(purposes) || purposes.includes(purpose))
      .map(written)
  const network = () => ({
    bitcoin: { name: accounts.form().name },
    stacks: { name: accounts.form().name === 'Mainnet' ? 'mainnet' : 'testnet' },
    spark: { name: accounts.form().name === 'Mainnet' ? 'mainnet' : 'regtest' },
  })
  const accountId = (): string => `${desk.config.wallet.id}-${desk.state.account}`
  const requirePermission = (): void => {
    if (!desk.state.permitted || desk.state.locked) throw rpcError(4100, 'The site is not connected to this wallet.')
  }
  const accountResult = (purposes?: unknown) => ({
    id: accountId(),
    addresses: addresses(purposes),
    walletType: 'software',
    network: network(),
  })

  const methods: Readonly<Record<(typeof satsMethods)[number], Method>> = {
    getInfo: () => ({
      version: '1.0.0',
      platform: 'web',
      methods: satsMethods.filter((method) => !without.includes(method)),
      supports: [],
    }),
    async getAddresses({ purposes }, record) {
      await desk.connect(record)
      return { addresses: addresses(purposes), network: network() }
    },
    async getAccounts({ purposes }, record) {
      await desk.connect(record)
      return addresses(purposes)
    },
    async wallet_connect({ addresses: purposes, network: name }, record) {
      // A site may request a network; the wallet switches to it once the visitor has approved.
      const target = name === undefined ? undefined : requireNetwork(name)
      await desk.connect(record)
      if (target && target !== desk.state.network) desk.moveTo(target)
      return accountResult(purposes)
    },
    wallet_disconnect: () => dismiss(),
    async wallet_requestPermissions(_, record) {
      await desk.connect(record)
      return true
    },
    wallet_renouncePermissions: () => dismiss(),
    wallet_getCurrentPermissions: () =>
      desk.state.permitted
        ? [{ type: 'account', resourceId: accountId(), clientId: desk.config.wallet.id, actions: { read: true } }]
        : [],
    wallet_getAccount() {
      requirePermission()
      return accountResult()
    },
    wallet_getNetwork() {
      requirePermission()
      return network()
    },
    async wallet_changeNetwork({ name }, record) {
      requirePermission()
      const target = requireNetwork(name)
      if (target === desk.state.network) return null
      await desk.ask(record, { title: 'Switch the network', details: [{ label: 'Network', value: String(name) }] })
      desk.moveTo(target)
      return null
    },
    wallet_getWalletType: () => 'software',
    async signMessage({ address, message, protocol }, record) {
      if (typeof message !== 'string') throw rpcError(-32602, 'The message is not a string.')
      if (protocol !== undefined && protocol !== 'ECDSA' && protocol !== 'BIP322')
        throw rpcError(-32602, 'The protocol must be ECDSA or BIP322.')
      const { purpose, address: own } = accounts.require(address)
      const way = protocol ?? (purpose === 'payment' ? 'ECDSA' : 'BIP322')
      const { createBitcoinSigner, hashMessage } = await desk.signing()
      const signature = await createBitcoinSigner(desk, accounts).signMessage(record, own, message, way)
      return { signature, messageHash: hashMessage(message, way), address: own, protocol: way }
    },
    async signPsbt({ psbt, signInputs, broadcast }, record) {
      const bytes = decodePsbt(psbt)
      const { createBitcoinSigner } = await desk.signing()
      const { psbt: signed, txid } = await createBitcoinSigner(desk, accounts).signPsbt(
        record,
        bytes,
        readSignInputs(signInputs),
        broadcast === true,
      )
      return { psbt: base64.encode(signed), ...(txid !== undefined && { txid }) }
    },
    async sendTransfer({ recipients }, record) {
      const payments = readRecipients(recipients)
      const { createBitcoinSigner } = await desk.signing()
      return { txid: await createBitcoinSigner(desk, accounts).transfer(record, payments) }
    },
  }
  const dismiss = (): null => {
    desk.dismiss()
    return null
  }
  const requireNetwork = (name: unknown): string => {
    const found = desk.config.networks.find(({ caip2 }) => bitcoinNetworks[caip2]?.name === name)
    if (!found) throw rpcError(-32602, `The wallet does not know the network "${String(name).slice(0, 50)}".`)
    return found.caip2
  }

  let id = 0
  const provider = {
    // Not async, because one of the faults throws synchronously.
    request(method: unknown, params?: unknown): Promise<object> {
      const named = typeof method === 'string' ? method : String(method)
      const given = structuredClone(params ?? {}) as Params
      const envelope = { jsonrpc: '2.0', id: String(++id) }
      const answer = desk.request(named, given, async (record) => {
        const own = Object.hasOwn(methods, named) && !without.includes(named)
        if (!own) throw rpcError(4200, `The wallet does not support ${named.slice(0, 50)}.`)
        return methods[named as keyof typeof methods](given, record)
      })
      return answer.then(
        (result) => ({ ...envelope, result }),
        (failure: unknown) => {
          const error = toSatsError(failure)
          // A failure without a code is one of the faults and is passed on unchanged.
          if (!error) throw failure
          // Wallets differ: some resolve to the JSON-RPC error, others reject with it.
          if (form === 'rejecting') throw { ...envelope, error }
          return { ...envelope, error }
        },
      )
    },
    /** Takes `{ eventName, cb }` or both as arguments; returns a function that removes the listener. */
    addListener(first: unknown, second?: unknown): () => void {
      const { eventName, cb } = (typeof first === 'string' ? { eventName: first, cb: second } : first) as {
        eventName?: unknown
        cb?: unknown
      }
      if (typeof eventName !== 'string' || typeof cb !== 'function')
        throw new TypeError('The event name or the callback is missing.')
      // The current name of an older event.
      if (eventName === 'disconnect') return desk.on('accountDisconnected', () => cb({ type: 'disconnect' }))
      return desk.on(eventName, (value) => cb(value))
    },
  }
  if (without.includes('addListener')) Reflect.deleteProperty(provider, 'addListener')
  return { provider, addresses, network }
}

function readSignInputs(signInputs: unknown): Record<string, number[]> | undefined {
  if (signInputs === undefined || signInputs === null) return undefined
  const entries = Object.entries(signInputs)
  if (entries.length === 0) return undefined
  if (entries.some(([, indexes]) => !Array.isArray(indexes)))
    throw rpcError(-32602, 'signInputs has an address without a list of inputs.')
  return Object.fromEntries(entries) as Record<string, number[]>
}

function readRecipients(recipients: unknown): BitcoinPayment[] {
  if (!Array.isArray(recipients) || recipients.length === 0 || recipients.length > 100)
    throw rpcError(-32602, 'There must be 1 to 100 recipients.')
  return recipients.map(({ address, amount }: { address?: unknown; amount?: unknown }) => {
    const whole = typeof amount === 'number' ? Number.isSafeInteger(amount) : /^\d{1,16}$/.test(String(amount))
    if (!whole) throw rpcError(-32602, 'The amount must be an integer of satoshis.')
    return { address: String(address), amount: BigInt(amount as number | string) }
  })
}

/** The codes of `btc_providers` wallets for 4001, 4100 and 4200 of other wallets. */
const satsCodes: ReadonlyMap<number, number> = new Map([
  [4001, -32000],
  [4100, -32002],
  [4200, -32601],
])

/** The JSON-RPC form of an error, with the codes of sats-connect; undefined for an error without a code. */
function toSatsError(failure: unknown): { code: number; message: string } | undefined {
  if (!(failure instanceof Error) || !('code' in failure) || typeof failure.code !== 'number') return undefined
  const { code, message } = failure
  return { code: satsCodes.get(code) ?? code, message }
}
