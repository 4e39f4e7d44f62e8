import type { WalletAccount } from '../wallets/browser/createMethods.js'
import { createMethods } from '../wallets/browser/createMethods.js'
import { createRpc } from '../wallets/browser/createRpc.js'
import type { SwitchState } from '../wallets/browser/createSwitches.js'
import type { Described } from '../wallets/browser/describeRequest.js'
import { signing } from '../wallets/browser/evmSigning.js'
import { readMethods } from '../wallets/browser/readMethods.js'
import { rpcError } from '../wallets/browser/rpcError.js'
import type { WalletRequestRecord } from '../wallets/contract.js'
import type { PhoneOptions } from './contract.js'

/** What the EVM methods of a phone work with. */
export interface EvmContext {
  chains: PhoneOptions['chains']
  switches: SwitchState
  current(): WalletAccount
  /** The addresses visible to sites, in the phone's format. */
  visible(): string[]
  /** The phone's current chain. */
  chainId(): number
  moveTo(chainId: number): void
  ask(record: WalletRequestRecord, described: Described): Promise<void>
}

/** Carries out one EVM request for a chain. */
export type AnswerEvm = (chainId: number, record: WalletRequestRecord) => Promise<unknown>

/** Methods that concern the phone's current chain rather than the chain of the request. */
const phoneWide: ReadonlySet<string> = new Set(['eth_chainId', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'])

/** The EVM methods of a phone: those of the wallets in a page, applied to the chain of each request. */
export function createEvmMethods(context: EvmContext): AnswerEvm {
  const { switches, current, visible, ask, moveTo } = context
  const chains = context.chains.map(({ network, url }) => ({
    id: network.id,
    name: network.name,
    symbol: network.nativeCurrency.symbol,
    rpcUrl: url,
  }))
  const rpc = createRpc({ connected: () => undefined, lost: () => undefined })
  const added = new Set<number>()
  const build = (chainId: () => number) =>
    createMethods({
      origin: 'phone',
      chains,
      state: {
        permitted: true,
        account: 0,
        get chainId() {
          return chainId()
        },
      },
      switches,
      current,
      visible,
      authorized(address) {
        if (typeof address !== 'string') return undefined
        const wanted = address.toLowerCase()
        const account = current()
        const shown = visible().some((one) => one.toLowerCase() === wanted)
        return shown && account.address.toLowerCase() === wanted ? account : undefined
      },
      ask,
      signing: async () => signing,
      admit: () => undefined,
      dismiss: () => undefined,
      moveTo,
      add: (id) => {
        added.add(id)
        moveTo(id)
      },
      knows: (id) => !switches.chain.unknown.includes(id) || added.has(id),
      rpc,
    })
  const wide = build(context.chainId)
  const byChain = new Map(chains.map(({ id }) => [id, build(() => id)]))

  return async (chainId, record) => {
    const { method } = record
    const params: unknown[] = Array.isArray(record.params) ? record.params : []
    const methods = phoneWide.has(method) ? wide : byChain.get(chainId)
    if (!methods)
      throw rpcError(4901, `The phone does not sign for chain ${chainId}: its keys are worthless test keys.`)
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own) return own(params, record)
    if (!readMethods.has(method)) throw rpcError(4200, `The phone does not support ${method}.`)
    const chain = chains.find(({ id }) => id === chainId)
    return rpc(chain?.rpcUrl ?? '', method, params)
  }
}
