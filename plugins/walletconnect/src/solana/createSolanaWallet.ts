import { decodeBase58, decodeBase64, encodeBase58, encodeBase64 } from '@latchkey/kernel/adapter'
import type { SessionProvider } from '../connector/createProvider.js'
import { ProviderRpcError } from '../connector/ProviderRpcError.js'
import { isRecord } from '../isRecord.js'
import { insertSignature } from './insertSignature.js'

const clusters: { readonly [networkId: string]: string } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** What Wallet Standard calls a network of Solana, by its CAIP-2 id; one that is not public is a developer's own. */
const chainName = (networkId: string): string =>
  (Object.hasOwn(clusters, networkId) && clusters[networkId]) || 'solana:localnet'

const textLimit = 4096
const transactionVersions: readonly ('legacy' | 0)[] = ['legacy', 0]

/** An account of the session (Wallet Standard). */
export interface SolanaAccount {
  /** base58 */
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

interface SigningInput {
  readonly account: { readonly address: string }
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: object
}

/** A wallet on another device in the shape of Wallet Standard. */
export interface SolanaWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly SolanaAccount[]
  readonly features: { readonly [feature: string]: object }
}

/** What the wallet is made of. */
export interface SolanaWalletParts {
  readonly provider: SessionProvider
  peer(): { readonly name: string; readonly icon?: string } | undefined
  addresses(): readonly string[]
}

const answerInvalid = (): ProviderRpcError => new ProviderRpcError(-32603, 'The wallet answered something else.')

function readSignature(text: unknown): Uint8Array {
  const signature = decodeBase58(text, 100)
  if (signature?.length !== 64) throw answerInvalid()
  return signature
}

/**
 * Makes the wallet that code for Wallet Standard drives, with the features whose methods the session covers. Messages and
 * signatures travel in base58, transactions in base64. What it answers is not verified here.
 */
export function createSolanaWallet({ provider, peer, addresses }: SolanaWalletParts): SolanaWallet {
  const signing = signingFeatures(provider)
  const granted = () =>
    Object.entries(signing).flatMap(([method, feature]) => (provider.methods.includes(method) ? [feature] : []))
  const chains = (): readonly string[] => [...new Set(provider.chains.flatMap((id) => [chainName(id), id]))]
  const accounts = (): readonly SolanaAccount[] =>
    addresses().flatMap((address) => {
      const publicKey = decodeBase58(address, 50)
      if (publicKey?.length !== 32) return []
      return [{ address, publicKey, chains: chains(), features: granted().map(([name]) => name) }]
    })
  const common = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
    'standard:events': {
      version: '1.0.0',
      on(_event: 'change', listener: (properties: object) => void) {
        const tell = (): void => listener({ accounts: accounts() })
        provider.on('accountsChanged', tell)
        return () => void provider.removeListener('accountsChanged', tell)
      },
    },
  }

  return {
    version: '1.0.0',
    get name() {
      return peer()?.name ?? ''
    },
    get icon() {
      return peer()?.icon ?? ''
    },
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts()
    },
    get features() {
      return { ...common, ...Object.fromEntries(granted()) }
    },
  }
}

type Ask = (method: string, params: object, chain?: string) => Promise<{ readonly [key: string]: unknown }>

/** Makes the way to ask the wallet, on the network in use or on one that Wallet Standard names. */
function createAsk(provider: SessionProvider): Ask {
  const networkOf = (chain: string | undefined): string | undefined => {
    if (chain === undefined) return
    const found = provider.chains.find((networkId) => networkId === chain || chainName(networkId) === chain)
    if (!found) throw new ProviderRpcError(4200, 'The wallet does not share this network.')
    return found
  }
  return async (method, params, chain) => {
    const answer = await provider.request({ method, params }, networkOf(chain))
    if (!isRecord(answer)) throw answerInvalid()
    return answer
  }
}

/** Makes what signs transactions: one by one, or several with one request where the session allows it. */
function createTransactionSigner(provider: SessionProvider, ask: Ask) {
  const signOne = async ({ account, transaction, chain }: SigningInput): Promise<Uint8Array> => {
    const answer = await ask(
      'solana_signTransaction',
      { transaction: encodeBase64(transaction), pubkey: account.address },
      chain,
    )
    // Older wallets answer the signature alone.
    const key = decodeBase58(account.address, 50)
    const signed =
      answer.transaction === undefined
        ? key && insertSignature(transaction, key, readSignature(answer.signature))
        : decodeBase64(answer.transaction, textLimit)
    if (!signed) throw answerInvalid()
    return signed
  }
  return async (inputs: readonly SigningInput[]): Promise<readonly Uint8Array[]> => {
    const [first] = inputs
    const isOneRequest =
      inputs.length > 1 &&
      provider.methods.includes('solana_signAllTransactions') &&
      inputs.every(({ account, chain }) => account.address === first?.account.address && chain === first?.chain)
    if (!first || !isOneRequest) {
      const signed: Uint8Array[] = []
      for (const input of inputs) signed.push(await signOne(input))
      return signed
    }
    const { transactions } = await ask(
      'solana_signAllTransactions',
      {
        transactions: inputs.map(({ transaction }) => encodeBase64(transaction)),
        pubkey: first.account.address,
      },
      first.chain,
    )
    if (!Array.isArray(transactions) || transactions.length !== inputs.length) throw answerInvalid()
    return Array.from(transactions, (text: unknown) => {
      const signed = decodeBase64(text, textLimit)
      if (!signed) throw answerInvalid()
      return signed
    })
  }
}

/** Features by the method that each of them needs. */
function signingFeatures(provider: SessionProvider): {
  readonly [method: string]: readonly [feature: string, body: object]
} {
  const ask = createAsk(provider)
  const signAll = createTransactionSigner(provider, ask)
  return {
    solana_signMessage: [
      'solana:signMessage',
      {
        version: '1.1.0',
        async signMessage(...inputs: readonly { account: { address: string }; message: Uint8Array }[]) {
          const outputs: object[] = []
          for (const { account, message } of inputs) {
            const signedMessage = Uint8Array.from(message)
            const params = { message: encodeBase58(signedMessage), pubkey: account.address }
            const { signature } = await ask('solana_signMessage', params)
            outputs.push({ signedMessage, signature: readSignature(signature), signatureType: 'ed25519' })
          }
          return outputs
        },
      },
    ],
    solana_signTransaction: [
      'solana:signTransaction',
      {
        version: '1.0.0',
        supportedTransactionVersions: transactionVersions,
        signTransaction: async (...inputs: readonly SigningInput[]) =>
          (await signAll(inputs)).map((signedTransaction) => ({ signedTransaction })),
      },
    ],
    solana_signAndSendTransaction: [
      'solana:signAndSendTransaction',
      {
        version: '1.0.0',
        supportedTransactionVersions: transactionVersions,
        async signAndSendTransaction(...inputs: readonly SigningInput[]) {
          const outputs: object[] = []
          for (const { account, transaction, chain, options } of inputs) {
            const params = {
              transaction: encodeBase64(transaction),
              pubkey: account.address,
              ...(options && { sendOptions: options }),
            }
            const { signature } = await ask('solana_signAndSendTransaction', params, chain)
            outputs.push({ signature: readSignature(signature) })
          }
          return outputs
        },
      },
    ],
  }
}
