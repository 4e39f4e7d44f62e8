import type { StandardAccount, StandardWallet } from '../contract.js'
import { parseTransaction } from '../rpc/parseTransaction.js'
import type { KeyDouble } from './createKey.test.double.js'
import { createKey } from './createKey.test.double.js'

type Method = (...given: readonly never[]) => unknown

/** An in-memory wallet of Wallet Standard with real keys. */
export interface WalletDouble extends StandardWallet {
  accounts: readonly StandardAccount[]
  chains: readonly string[]
  readonly features: Record<string, unknown>
  /** Calls of its methods, with their arguments. */
  readonly calls: (readonly [method: string, given: readonly unknown[]])[]
  /** Replaces single methods, by name; may throw or never settle. */
  readonly methods: Record<string, Method>
  readonly keys: readonly KeyDouble[]
  emit(properties: unknown): void
  count(): number
  /** How often a method was called. */
  times(method: string): number
}

interface Wire {
  readonly account: StandardAccount
  readonly transaction: Uint8Array
}

const allFeatures = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']

/** Makes the account of a key. */
export const accountFor = (key: KeyDouble, part: Partial<StandardAccount> = {}): StandardAccount => ({
  address: key.address,
  publicKey: key.publicKey,
  chains: ['solana:mainnet', 'solana:devnet'],
  features: allFeatures,
  ...part,
})

/** Makes a wallet that shares one account of mainnet and devnet, and signs every request. */
export function createWallet(features: readonly string[] = allFeatures): WalletDouble {
  const keys = [createKey(1), createKey(2), createKey(3)]
  const listeners = new Set<(properties: unknown) => void>()
  const keyOf = ({ address }: StandardAccount): KeyDouble => {
    const account = wallet.accounts.find((entry) => entry.address === address)
    const key = keys.find((entry) => entry.address === address)
    if (!account || !key) throw new Error('Not an account of this wallet.')
    return key
  }
  /** Writes the account's signature into its slot. */
  const signed = ({ account, transaction }: Wire): Uint8Array => {
    const { signers, message, bytes } = parseTransaction(transaction)
    const copy = new Uint8Array(bytes)
    const index = signers.findIndex(({ address }) => address === account.address)
    copy.set(keyOf(account).sign(message), bytes.length - message.length - 64 * (signers.length - index))
    return copy
  }
  const wallet: WalletDouble = {
    version: '1.0.0',
    name: 'Double',
    icon: 'data:image/png;base64,AA==',
    chains: ['solana:mainnet', 'solana:devnet', 'solana:testnet'],
    accounts: [accountFor(keys[0] as KeyDouble, { features })],
    features: {},
    calls: [],
    keys,
    methods: {
      connect: () => ({ accounts: wallet.accounts }),
      disconnect: () => undefined,
      signMessage: ({ account, message }: { account: StandardAccount; message: Uint8Array }) => [
        { signedMessage: message, signature: keyOf(account).sign(message) },
      ],
      signTransaction: (...given: readonly Wire[]) => given.map((wire) => ({ signedTransaction: signed(wire) })),
      signAndSendTransaction: (...given: readonly Wire[]) =>
        given.map((wire) => ({ signature: parseTransaction(signed(wire)).signers[0]?.signature })),
    },
    emit(properties) {
      for (const listener of [...listeners]) listener(properties)
    },
    count: () => listeners.size,
    times: (method) => wallet.calls.filter(([name]) => name === method).length,
  }
  /** Not async on purpose: some wallets throw synchronously too. */
  const feature = (method: string) => {
    const self: Record<string, unknown> = {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      [method](this: unknown, ...given: never[]) {
        if (this !== self) throw new Error('Called without its object.')
        wallet.calls.push([method, given])
        return wallet.methods[method]?.(...given)
      },
    }
    return self
  }
  for (const name of ['standard:connect', 'standard:disconnect', ...features]) {
    wallet.features[name] = feature(name.split(':')[1] as string)
  }
  wallet.features['standard:events'] = {
    version: '1.0.0',
    on(event: string, listener: (properties: unknown) => void) {
      if (event !== 'change') throw new Error('No such event.')
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return wallet
}
