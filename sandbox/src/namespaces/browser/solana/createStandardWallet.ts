import { base58, base64 } from '@scure/base'
import { hexToBytes } from '../../../bytes.js'
import { signSolanaTransaction } from '../../../phone/signSolanaTransaction.js'
import { solanaNetwork } from '../../../solana/solanaNetwork.js'
import type { Described } from '../../../wallets/browser/describeRequest.js'
import { rpcError } from '../../../wallets/browser/rpcError.js'
import type { WalletRequestRecord } from '../../../wallets/contract.js'
import type { NamespaceDesk } from '../../contract.js'
import { readableBytes } from '../readableBytes.js'
import type { SignInInput } from './formSignIn.js'
import { formSignIn } from './formSignIn.js'
import type { PublicSolanaAccount } from './solanaAddress.js'
import { solanaAddress } from './solanaAddress.js'
import type { SolanaSigning } from './solanaSigning.js'

/** Wallet Standard chain names by CAIP-2 id; test networks only. */
const solanaClusters: Readonly<Record<string, `solana:${string}`>> = {
  [solanaNetwork]: 'solana:localnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

const mostInputs = 100

/** An account in the format of the Wallet Standard. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label: string
}

/** An account whose signatures take the signing code. */
interface SolanaSigner {
  address: string
  publicKey: Uint8Array
  secret: Uint8Array
}

interface SignInputs {
  account?: { address?: unknown } | null
  chain?: unknown
  message?: unknown
  transaction?: unknown
  options?: { skipPreflight?: boolean; preflightCommitment?: string; maxRetries?: number }
}

/** Creates a wallet object for the Wallet Standard; `accounts` returns the accounts visible to the page. */
export function createStandardWallet(desk: NamespaceDesk<SolanaSigning, PublicSolanaAccount>): {
  wallet: object
  accounts(): readonly StandardAccount[]
} {
  const { wallet: own, networks } = desk.config
  const { without = [], with: extra = [] } = own.traits
  const chains = Object.freeze(networks.flatMap(({ caip2 }) => solanaClusters[caip2] ?? []))
  const signers: SolanaSigner[] = desk.publicAccounts.map((account, index) => ({
    address: solanaAddress(account),
    publicKey: hexToBytes(account.publicKey),
    secret: desk.secrets[index] ?? new Uint8Array(),
  }))

  const accounts = (): readonly StandardAccount[] =>
    Object.freeze(
      desk.visible().flatMap((index) => {
        const signer = signers[index]
        if (!signer) return []
        const { address, publicKey } = signer
        const label = `${own.name} ${index + 1}`
        const usable = Object.keys(features).filter((name) => name.startsWith('solana:'))
        return Object.freeze({ address, publicKey: publicKey.slice(), chains, features: usable, label })
      }),
    )
  /** The account of an input, if the page may use it; checked before and after consent. */
  const requireSigner = (input: SignInputs): SolanaSigner => {
    const index = signers.findIndex(({ address }) => address === input.account?.address)
    desk.requireSecret(index)
    return signers[index] as SolanaSigner
  }
  const requireNetwork = (chain: unknown): string => {
    const network = networks.find(({ caip2 }) => solanaClusters[caip2] === chain)
    if (!network) throw rpcError(4901, `The wallet does not know the chain "${String(chain)}".`)
    return network.caip2
  }
  const signAll = async <Made>(
    record: WalletRequestRecord,
    inputs: readonly SignInputs[],
    words: (addresses: readonly string[]) => Described,
    make: (signer: SolanaSigner, input: SignInputs) => Made,
  ): Promise<Made[]> => {
    const addresses = inputs.map((input) => requireSigner(input).address)
    await desk.ask(record, words(addresses))
    return inputs.map((input) => make(requireSigner(input), input))
  }
  /** Signs a transaction of a page in its wire format; throws -32602. */
  const signTransactions = async () => {
    const { sign } = await desk.signing()
    return (wire: unknown, { secret, ...account }: SolanaSigner): Uint8Array =>
      signSolanaTransaction(wire as Uint8Array, { ...account, sign: (message) => sign(message, secret) }).transaction
  }
  const describeMessages =
    (inputs: readonly SignInputs[]) =>
    (addresses: readonly string[]): Described => ({
      title: inputs.length === 1 ? 'Sign a message' : `Sign ${inputs.length} messages`,
      details: [
        ...inputs.map(({ message }) => ({ label: 'Message', value: readableBytes(message as Uint8Array), long: true })),
        ...[...new Set(addresses)].map((value) => ({ label: 'Account', value })),
      ],
    })
  const describeTransactions =
    (verb: string, inputs: readonly SignInputs[]) =>
    (addresses: readonly string[]): Described => ({
      title: inputs.length === 1 ? `${verb} a transaction` : `${verb} ${inputs.length} transactions`,
      details: [
        ...inputs.map(({ transaction }) => ({
          label: 'Transaction',
          value: base64.encode(transaction as Uint8Array),
          long: true,
        })),
        ...[...new Set(addresses)].map((value) => ({ label: 'Account', value })),
        ...[...new Set(inputs.flatMap(({ chain }) => chain ?? []))].map((chain) => ({
          label: 'Network',
          value: String(chain),
        })),
      ],
    })

  const all: Readonly<Record<string, object>> = {
    'standard:connect': {
      version: '1.0.0',
      connect(input?: { silent?: unknown }) {
        const silent = input?.silent === true
        // A separate method name, so that a silent connect does not use up a rule that a test set for a prompting one.
        return desk.request(silent ? 'standard:connect:silent' : 'standard:connect', { silent }, async (record) => {
          if (!silent) await desk.connect(record)
          return { accounts: accounts() }
        })
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () => desk.request('standard:disconnect', undefined, () => desk.dismiss()),
    },
    'standard:events': {
      version: '1.0.0',
      on: (event: string, listener: (value: unknown) => void) => desk.on(event, listener),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage(...given: SignInputs[]) {
        const inputs = copyInputs(given, 'message')
        return desk.request('solana:signMessage', inputs, async (record) => {
          requireInputs(inputs, 'message')
          const { sign } = await desk.signing()
          return signAll(record, inputs, describeMessages(inputs), ({ secret }, { message }) => {
            const signedMessage = message as Uint8Array
            return { signedMessage, signature: sign(signedMessage, secret), signatureType: 'ed25519' as const }
          })
        })
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: Object.freeze(['legacy', 0]),
      signTransaction(...given: SignInputs[]) {
        const inputs = copyInputs(given, 'transaction')
        return desk.request('solana:signTransaction', inputs, async (record) => {
          requireInputs(inputs, 'transaction')
          const sign = await signTransactions()
          for (const input of inputs) {
            if (input.chain !== undefined) requireNetwork(input.chain)
            // Validates the transaction before the visitor is prompted.
            sign(input.transaction, requireSigner(input))
          }
          return signAll(record, inputs, describeTransactions('Sign', inputs), (signer, { transaction }) => ({
            signedTransaction: sign(transaction, signer),
          }))
        })
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: Object.freeze(['legacy', 0]),
      signAndSendTransaction(...given: SignInputs[]) {
        const inputs = copyInputs(given, 'transaction')
        return desk.request('solana:signAndSendTransaction', inputs, async (record) => {
          requireInputs(inputs, 'transaction')
          const sign = await signTransactions()
          for (const input of inputs) {
            requireNetwork(input.chain)
            sign(input.transaction, requireSigner(input))
          }
          const signed = await signAll(
            record,
            inputs,
            describeTransactions('Send', inputs),
            (signer, { transaction, chain, options }) => ({
              wire: sign(transaction, signer),
              network: requireNetwork(chain),
              options,
            }),
          )
          const sent: { signature: Uint8Array }[] = []
          // One after another, because a later transaction may spend the proceeds of an earlier one.
          for (const { wire, network, options = {} } of signed) {
            const { skipPreflight, preflightCommitment, maxRetries } = options
            const settings = { encoding: 'base64', skipPreflight, preflightCommitment, maxRetries }
            const signature = await desk.rpc(network, 'sendTransaction', [base64.encode(wire), settings])
            sent.push({ signature: base58.decode(String(signature)) })
          }
          return sent
        })
      },
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn(...given: SignInInput[]) {
        const inputs = structuredClone(given.length ? given : [{}]) as SignInInput[]
        return desk.request('solana:signIn', inputs, async (record) => {
          const { account: index } = desk.state
          const signer = signers[index]
          if (!signer) throw rpcError(4100, 'The wallet does not have this account.')
          const { sign } = await desk.signing()
          const texts = inputs.map((input) => formSignIn(input, signer.address, location))
          await desk.ask(record, {
            title: 'Sign in',
            details: texts.map((value) => ({ label: 'Message', value, long: true })),
          })
          desk.admit()
          const account = accounts()[0]
          return texts.map((text) => {
            const signedMessage = new TextEncoder().encode(text)
            return {
              account,
              signedMessage,
              signature: sign(signedMessage, signer.secret),
              signatureType: 'ed25519' as const,
            }
          })
        })
      },
    },
  }
  const optional = ['solana:signIn']
  const features = Object.freeze(
    Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => !without.includes(name) && (!optional.includes(name) || extra.includes(name)))
        .map(([name, feature]) => [name, Object.freeze(feature)]),
    ),
  )
  const wallet = Object.freeze({
    version: '1.0.0',
    name: own.name,
    icon: desk.icon,
    chains,
    features,
    get accounts() {
      return accounts()
    },
  })
  return { wallet, accounts }
}

/** Copies the inputs: the wallet must sign what it showed, whatever the page does to its bytes meanwhile. */
function copyInputs(inputs: readonly SignInputs[], bytes: 'message' | 'transaction'): SignInputs[] {
  return inputs.slice(0, mostInputs + 1).map((input) => {
    const given = input?.[bytes]
    return {
      account: { address: input?.account?.address },
      ...(input?.chain !== undefined && { chain: input.chain }),
      ...(input?.options && { options: { ...input.options } }),
      [bytes]: given instanceof Uint8Array ? Uint8Array.from(given) : undefined,
    }
  })
}

function requireInputs(inputs: readonly SignInputs[], bytes: 'message' | 'transaction'): void {
  if (inputs.length === 0 || inputs.length > mostInputs)
    throw rpcError(-32602, `There must be 1 to ${mostInputs} inputs.`)
  if (inputs.some((input) => !(input[bytes] instanceof Uint8Array)))
    throw rpcError(-32602, `The ${bytes} is not a Uint8Array.`)
}
