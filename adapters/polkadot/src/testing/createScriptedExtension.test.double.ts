import type { AdapterWallet, WalletDriver } from '@latchkey/kernel/testing'
import { hexToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, encodeAddress, sr25519PairFromSeed, sr25519Sign } from '@polkadot/util-crypto'
import type { InjectedAccount, SignerPayloadJson, SignerPayloadRaw } from '../contract.js'

await cryptoWaitReady()

/** The keys of seeds 1, 2 and 3; they hold nothing. */
const pairs = [1, 2, 3].map((number) => sr25519PairFromSeed(new Uint8Array(32).fill(number)))

/** A browser extension with a scripted visitor. */
export interface ScriptedExtension extends Required<AdapterWallet> {
  /** The entry of `injectedWeb3`. */
  readonly source: { enable: (site: string) => Promise<unknown> }
  readonly driver: Required<
    Pick<WalletDriver, 'approve' | 'refuse' | 'hang' | 'leave' | 'changeAccounts' | 'prompts' | 'listeners'>
  >
  /** The result of `enable`. */
  readonly injected: { accounts: object; signer: { signRaw?: unknown; signPayload?: unknown }; metadata?: unknown }
  /** Keys in the order of the accounts. */
  readonly keys: readonly string[]
  /** Sites that asked for permission, in order. */
  readonly sites: readonly string[]
  /** Its signing requests, in order. */
  readonly signed: readonly (readonly [method: string, request: object])[]
  /** Shares these accounts from now on, and reports them. */
  share(accounts: readonly InjectedAccount[]): void
  /** Reports a list of accounts, independent of the result of `get`. */
  say(list: unknown): void
}

/** Makes an extension with two accounts that has allowed no site yet and approves every request. */
export function createScriptedExtension(key = 'scripted'): ScriptedExtension {
  const open = new Set<(isYes: boolean) => void>()
  const listeners = new Set<(list: unknown) => void>()
  const sites: string[] = []
  const signed: [string, object][] = []
  let mode: 'approve' | 'refuse' | 'hang' = 'approve'
  let prompts = 0
  let isAllowed = false
  let signs: (() => unknown) | undefined
  let accounts: readonly InjectedAccount[] = pairs.slice(0, 2).map(({ publicKey }, index) => ({
    address: encodeAddress(publicKey, 42),
    genesisHash: null,
    name: `Account ${index + 1}`,
    type: 'sr25519',
  }))

  /** Asks the visitor. */
  const ask = async (): Promise<void> => {
    prompts++
    const isYes = mode === 'hang' ? await new Promise<boolean>((end) => open.add(end)) : mode === 'approve'
    if (!isYes) throw new Error('Rejected')
  }
  const answer = (next: typeof mode): void => {
    mode = next
    for (const end of open) end(mode === 'approve')
    open.clear()
  }
  const shared = (): readonly InjectedAccount[] => (isAllowed ? accounts : [])
  const say = (list: unknown): void => {
    for (const listener of listeners) listener(list)
  }
  const sign = async (method: string, request: object, bytes: Uint8Array, address: string): Promise<object> => {
    signed.push([method, request])
    await ask()
    if (signs) return signs() as object
    const pair = pairs.find(({ publicKey }) =>
      [0, 2, 42].some((prefix) => encodeAddress(publicKey, prefix) === address),
    )
    if (!pair) throw new Error('Unable to find the address')
    return { id: signed.length, signature: u8aToHex(sr25519Sign(bytes, pair)) }
  }

  const injected = {
    accounts: {
      get: async () => [...shared()],
      subscribe(listener: (list: unknown) => void) {
        listeners.add(listener)
        listener([...shared()])
        return () => void listeners.delete(listener)
      },
    },
    signer: {
      signRaw: (raw: SignerPayloadRaw) => sign('signRaw', raw, u8aWrapBytes(hexToU8a(raw.data)), raw.address),
      signPayload: (payload: SignerPayloadJson) =>
        sign('signPayload', payload, hexToU8a(payload.method), payload.address),
    },
    metadata: { get: async () => [], provide: async () => true },
  }
  const source = {
    version: '1.0.0',
    async enable(site: string) {
      sites.push(site)
      if (!isAllowed) await ask()
      isAllowed = true
      return injected
    },
  }

  return {
    source,
    injected,
    sites,
    signed,
    say,
    keys: pairs.map(({ publicKey }) => u8aToHex(publicKey)),
    share(next) {
      accounts = next
      say([...shared()])
    },
    install() {
      const page = window as Window & { injectedWeb3?: Record<string, unknown> }
      page.injectedWeb3 = { ...page.injectedWeb3, [key]: source }
      return () => {
        delete page.injectedWeb3?.[key]
        if (Object.keys(page.injectedWeb3 ?? {}).length === 0) delete page.injectedWeb3
      }
    },
    storedBefore: [
      '{"v":1,"data":{"polkadot":[{"connectorId":"injectedWeb3:scripted","accounts":["5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"],"networkId":"polkadot:68d56f15f85d3136970ec16946040bc1","since":1769000000000}]}}',
    ],
    signs(given) {
      signs = given
    },
    driver: {
      approve: () => answer('approve'),
      refuse() {
        // An extension that remembers a site does not ask again.
        isAllowed = false
        answer('refuse')
      },
      hang() {
        mode = 'hang'
      },
      leave() {
        isAllowed = false
        say([])
      },
      changeAccounts() {
        accounts = [...accounts].reverse()
        say([...accounts])
      },
      prompts: () => prompts,
      listeners: () => listeners.size,
    },
  }
}
