import { rpcError } from '../../../wallets/browser/rpcError.js'
import type { WalletRequestRecord } from '../../../wallets/contract.js'
import type { NamespaceDesk } from '../../contract.js'
import { readableBytes } from '../readableBytes.js'
import type { PublicPolkadotAccount } from './polkadotAddress.js'
import { anyNetwork } from './polkadotAddress.js'
import { polkadotNetworks } from './polkadotNetworks.js'
import type { PolkadotSigning } from './polkadotSigning.js'

/** An account as an extension exposes it. */
export interface InjectedAccount {
  address: string
  genesisHash: null
  name: string
  type: 'sr25519' | 'ed25519'
}

interface KnownMetadata {
  genesisHash: string
  specVersion: number
}

/** Untrusted input from a page. */
interface Payload {
  readonly [key: string]: unknown
}

/** Creates the extension for `injectedWeb3`; `accounts` returns the accounts visible to the page. */
export function createInjectedExtension(desk: NamespaceDesk<PolkadotSigning, PublicPolkadotAccount>): {
  extension: object
  accounts(): InjectedAccount[]
} {
  const { wallet } = desk.config
  const { without = [] } = wallet.traits
  const metadata: KnownMetadata[] = []
  let requests = 0

  const accounts = (): InjectedAccount[] =>
    desk.visible().flatMap((index) => {
      const account = desk.publicAccounts[index]
      if (!account) return []
      const { addresses, type } = account
      return { address: addresses[anyNetwork] ?? '', genesisHash: null, name: `Dot ${index + 1}`, type }
    })
  /** The secret of an address with any prefix, if the page may use it; checked before and after consent. */
  const requireSecret = (address: unknown, { rewriteAddress }: PolkadotSigning): Uint8Array => {
    const wanted = readAddress(() => rewriteAddress(address, anyNetwork))
    return desk.requireSecret(desk.publicAccounts.findIndex(({ addresses }) => addresses[anyNetwork] === wanted))
  }
  const wordsFor = (title: string, label: string, bytes: Uint8Array, address: unknown) => ({
    title,
    details: [
      { label, value: readableBytes(bytes), long: true },
      { label: 'Account', value: String(address) },
    ],
  })
  const signAs = async (
    record: WalletRequestRecord,
    { title, bytes, address }: { title: string; bytes: Uint8Array; address: unknown },
    /** The signature of an extrinsic starts with its key type; that of a message does not. */
    headed: boolean,
  ) => {
    const signing = await desk.signing()
    requireSecret(address, signing)
    await desk.ask(record, wordsFor(title, headed ? 'Transaction' : 'Message', bytes, address))
    const secret = requireSecret(address, signing)
    return { id: ++requests, signature: signing.sign(bytes, secret, headed) }
  }

  const signer: Readonly<Record<string, (payload: Payload) => Promise<unknown>>> = {
    signRaw(payload) {
      const { address, data, type } = { ...payload }
      return desk.request('signRaw', { address, data, type }, async (record) => {
        if (typeof data !== 'string') throw rpcError(-32602, 'The data is not a string.')
        if (type === 'payload') {
          // The raw form of `signPayload`: transaction bytes that cannot be decoded without the chain's metadata.
          throw rpcError(4200, 'Not covered by the sandbox: a transaction as raw bytes.')
        }
        const { wrapBytes } = await desk.signing()
        return signAs(record, { title: 'Sign a message', bytes: wrapBytes(data), address }, false)
      })
    },
    signPayload(payload) {
      const given = structuredClone(payload) as Payload
      return desk.request('signPayload', given, async (record) => {
        const network = `polkadot:${String(given.genesisHash).slice(2, 34)}`
        if (!polkadotNetworks[network]?.spends)
          throw rpcError(4901, 'Not covered by the sandbox: test keys sign transactions on test networks only.')
        const { encodeSignerPayload } = await desk.signing()
        const bytes = encodeSignerPayload(given)
        return signAs(record, { title: 'Sign a transaction', bytes, address: given.address }, true)
      })
    },
  }
  const injected = Object.freeze({
    accounts: Object.freeze({
      get: () => desk.request('accounts.get', undefined, () => accounts()),
      subscribe(callback: (accounts: InjectedAccount[]) => void): () => void {
        let ended = false
        const stop = desk.on('accounts', (value) => callback(value as InjectedAccount[]))
        // As in real extensions: the subscriber first receives the current accounts, and a failing wallet calls back with nothing.
        desk
          .request('accounts.subscribe', undefined, () => accounts())
          .then(
            (value) => {
              if (!ended) callback(value)
            },
            () => undefined,
          )
        return () => {
          ended = true
          stop()
        }
      },
    }),
    metadata: Object.freeze({
      get: () => desk.request('metadata.get', undefined, () => metadata.map((known) => ({ ...known }))),
      provide(definition: Payload) {
        const { genesisHash, specVersion, chain } = { ...definition }
        return desk.request('metadata.provide', { genesisHash, specVersion, chain }, async (record) => {
          if (typeof genesisHash !== 'string' || typeof specVersion !== 'number')
            throw rpcError(-32602, 'The definition has no genesisHash or specVersion.')
          await desk.ask(record, {
            title: 'Update the metadata',
            details: [{ label: 'Network', value: String(chain).slice(0, 100) }],
          })
          const index = metadata.findIndex((known) => known.genesisHash === genesisHash)
          metadata.splice(index < 0 ? metadata.length : index, 1, { genesisHash, specVersion })
          return true
        })
      },
    }),
    signer: Object.freeze(Object.fromEntries(Object.entries(signer).filter(([name]) => !without.includes(name)))),
  })
  const extension = Object.freeze({
    version: '1.0.0',
    enable: (origin?: unknown) =>
      desk.request('enable', { origin }, async (record) => {
        await desk.connect(record)
        return injected
      }),
  })
  return { extension, accounts }
}

function readAddress(read: () => string): string {
  try {
    return read()
  } catch {
    throw rpcError(-32602, 'This is not an SS58 address.')
  }
}
