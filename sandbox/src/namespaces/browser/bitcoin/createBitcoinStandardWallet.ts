import { base64 } from '@scure/base'
import { hexToBytes } from '../../../bytes.js'
import { rpcError } from '../../../wallets/browser/rpcError.js'
import type { NamespaceDesk } from '../../contract.js'
import { bitcoinNetworks } from './bitcoinNetworks.js'
import type { BitcoinSigning } from './bitcoinSigning.js'
import type { BitcoinAccounts, PublicBitcoinAccount } from './createBitcoinAccounts.js'

/** An account in the format of the Wallet Standard. */
export interface BitcoinStandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label: string
}

interface BitcoinInput {
  account?: { address?: unknown } | null
  psbt?: unknown
  message?: unknown
  chain?: unknown
  inputsToSign?: readonly { account?: { address?: unknown } | null; signingIndexes?: readonly number[] }[]
}

/**
 * Creates a Bitcoin wallet for the Wallet Standard (`bitcoin:` features of ExodusMovement/bitcoin-wallet-standard);
 * `accounts` returns the accounts visible to the page.
 */
export function createBitcoinStandardWallet(
  desk: NamespaceDesk<BitcoinSigning, PublicBitcoinAccount>,
  own: BitcoinAccounts,
): { wallet: object; accounts(): readonly BitcoinStandardAccount[] } {
  const { wallet: config, networks } = desk.config
  const { without = [] } = config.traits
  const chains = Object.freeze(networks.flatMap(({ caip2 }) => bitcoinNetworks[caip2]?.chain ?? []))
  const accounts = (purposes?: unknown): readonly BitcoinStandardAccount[] =>
    Object.freeze(
      own
        .shown()
        .filter(({ purpose }) => !Array.isArray(purposes) || purposes.includes(purpose))
        .map(({ address, publicKey, purpose }) =>
          Object.freeze({
            address,
            publicKey: hexToBytes(publicKey),
            chains: Object.freeze([own.form().chain]),
            features: Object.keys(features).filter((name) => name.startsWith('bitcoin:')),
            label: `${config.name} ${purpose}`,
          }),
        ),
    )
  /** The wallet is on one network at a time. */
  const requireChain = (chain: unknown): void => {
    if (chain !== undefined && chain !== own.form().chain)
      throw rpcError(4901, `The wallet is not on the chain "${String(chain).slice(0, 50)}".`)
  }
  const signTransactions = <Result>(
    method: string,
    given: readonly BitcoinInput[],
    broadcast: boolean,
    write: (signed: { psbt: Uint8Array; txid?: string }) => Result,
  ): Promise<Result[]> => {
    const inputs = copyInputs(given)
    return desk.request(method, inputs, async (record) => {
      const { createBitcoinSigner } = await desk.signing()
      const signer = createBitcoinSigner(desk, own)
      const results: Result[] = []
      for (const { psbt, chain, inputsToSign } of inputs) {
        if (!(psbt instanceof Uint8Array)) throw rpcError(-32602, 'The PSBT is not a Uint8Array.')
        requireChain(chain)
        results.push(write(await signer.signPsbt(record, psbt, readInputsToSign(inputsToSign), broadcast)))
      }
      return results
    })
  }

  const all: Readonly<Record<string, object>> = {
    'standard:events': {
      version: '1.0.0',
      on: (event: string, listener: (value: unknown) => void) => desk.on(event, listener),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () => desk.request('standard:disconnect', undefined, () => desk.dismiss()),
    },
    'bitcoin:connect': {
      version: '1.0.0',
      connect(input?: { purposes?: unknown }) {
        const purposes = Array.isArray(input?.purposes) ? [...input.purposes] : undefined
        return desk.request('bitcoin:connect', { purposes }, async (record) => {
          await desk.connect(record)
          return { accounts: accounts(purposes) }
        })
      },
    },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage(...given: BitcoinInput[]) {
        const inputs = copyInputs(given)
        return desk.request('bitcoin:signMessage', inputs, async (record) => {
          const { createBitcoinSigner } = await desk.signing()
          const signer = createBitcoinSigner(desk, own)
          const results: { signedMessage: Uint8Array; signature: Uint8Array }[] = []
          for (const { account, message } of inputs) {
            if (!(message instanceof Uint8Array)) throw rpcError(-32602, 'The message is not a Uint8Array.')
            const { address, purpose } = own.require(account?.address)
            const text = readText(message)
            const signature = await signer.signMessage(
              record,
              address,
              text,
              purpose === 'payment' ? 'ECDSA' : 'BIP322',
            )
            results.push({ signedMessage: message, signature: base64.decode(signature) })
          }
          return results
        })
      },
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: (...given: BitcoinInput[]) =>
        signTransactions('bitcoin:signTransaction', given, false, ({ psbt }) => ({ signedPsbt: psbt })),
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: (...given: BitcoinInput[]) =>
        signTransactions('bitcoin:signAndSendTransaction', given, true, ({ txid }) => ({ txId: txid })),
    },
  }
  const features = Object.freeze(
    Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => !without.includes(name))
        .map(([name, feature]) => [name, Object.freeze(feature)]),
    ),
  )
  const wallet = Object.freeze({
    version: '1.0.0',
    name: config.name,
    icon: desk.icon,
    chains,
    features,
    get accounts() {
      return accounts()
    },
  })
  return { wallet, accounts }
}

/** Copies the inputs: the wallet must sign what it showed, whatever the page does to its objects meanwhile. */
function copyInputs(inputs: readonly BitcoinInput[]): BitcoinInput[] {
  const bytes = (value: unknown) => (value instanceof Uint8Array ? Uint8Array.from(value) : undefined)
  return inputs.map((input) => ({
    account: { address: input?.account?.address },
    ...(input?.chain !== undefined && { chain: input.chain }),
    ...(input?.psbt !== undefined && { psbt: bytes(input.psbt) }),
    ...(input?.message !== undefined && { message: bytes(input.message) }),
    ...(Array.isArray(input?.inputsToSign) && {
      inputsToSign: input.inputsToSign.map(({ account, signingIndexes }) => ({
        account: { address: account?.address },
        signingIndexes: Array.isArray(signingIndexes) ? [...signingIndexes] : [],
      })),
    }),
  }))
}

function readInputsToSign(inputs: BitcoinInput['inputsToSign']): Record<string, readonly number[]> | undefined {
  if (!inputs?.length) return undefined
  return Object.fromEntries(
    inputs.map(({ account, signingIndexes = [] }) => [String(account?.address), signingIndexes]),
  )
}

function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw rpcError(-32602, 'The message is not valid UTF-8.')
  }
}
