import type { Address, Hex } from 'viem'
import type { WalletConfig, WalletMemory, WalletRequestRecord } from '../contract.js'
import { createCallMethods } from './createCallMethods.js'
import type { SwitchState } from './createSwitches.js'
import type { Described } from './describeRequest.js'
import {
  describeAddChain,
  describeConnect,
  describeMessage,
  describeSwitch,
  describeTransaction,
  describeTypedData,
  describeUnlock,
} from './describeRequest.js'
import type { EvmSigning } from './evmSigning.js'
import { formChainId } from './formChainId.js'
import { parseAddedChain } from './parseAddedChain.js'
import type { WantedTransaction } from './parseTransaction.js'
import { parseTransaction } from './parseTransaction.js'
import { parseTypedData } from './parseTypedData.js'
import { rpcError } from './rpcError.js'

/** One chain of a wallet. */
export type WalletChain = WalletConfig['chains'][number]

/** An account of a wallet; the address comes with the key, because deriving it takes the signing code. */
export interface WalletAccount {
  address: Address
  key: Hex
}

/** What the methods of a wallet work with. */
export interface MethodContext {
  origin: string
  chains: readonly WalletChain[]
  /** Read by the methods; changes go through the functions below. */
  state: Readonly<WalletMemory>
  switches: SwitchState
  current(): WalletAccount
  /** The accounts visible to the page, in the wallet's format. */
  visible(): string[]
  /** The account with this address, if the page may use it. */
  authorized(address: unknown): WalletAccount | undefined
  ask(record: WalletRequestRecord, described: Described): Promise<void>
  /** Loads the signing code; rejects with -32603. */
  signing(): Promise<EvmSigning>
  /** Lets the page see the account and unlocks the wallet. */
  admit(): void
  /** Revokes the page's permission. */
  dismiss(): void
  moveTo(chainId: number): void
  add(chainId: number): void
  /** Whether the wallet knows a chain; some are unknown until they are added. */
  knows(chainId: number): boolean
  rpc(url: string, method: string, params: readonly unknown[]): Promise<unknown>
}

/** The methods that a test wallet implements; all other read methods go to the chain. */
export function createMethods(
  context: MethodContext,
): Record<string, (params: unknown[], record: WalletRequestRecord) => unknown> {
  const { state, switches, chains, ask, visible, signing } = context
  let connecting: Promise<void> | undefined
  let sending: Promise<unknown> = Promise.resolve()

  const permissions = () =>
    visible().map((address) => ({
      invoker: context.origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
    }))
  const askToConnect = async (record: WalletRequestRecord): Promise<void> => {
    // Concurrent requests share one prompt instead of repeating it.
    const words = (state.permitted && state.locked ? describeUnlock : describeConnect)(context.current().address)
    connecting ??= ask(record, words).finally(() => {
      connecting = undefined
    })
    await connecting
    record.outcome = 'approved'
    context.admit()
  }
  // Checked again after consent, because permission and account may have changed while the window was open.
  const requireOwn = (address: unknown): WalletAccount => {
    if (!state.permitted) throw rpcError(4100, 'The site is not connected to this wallet.')
    if (state.locked) throw rpcError(4100, 'The wallet is locked.')
    const account = context.authorized(address)
    if (!account) throw rpcError(4100, 'The requested account has not been authorized by the user.')
    return account
  }
  const requireEthAccounts = (wanted: unknown): void => {
    if (typeof wanted !== 'object' || wanted === null || !('eth_accounts' in wanted)) {
      throw rpcError(-32602, 'This wallet supports only the permission eth_accounts.')
    }
  }
  const requireChain = (id: number): WalletChain => {
    const chain = chains.find((candidate) => candidate.id === id)
    if (!chain) throw rpcError(4901, `Test wallets do not sign for chain ${id}: their keys are worthless test keys.`)
    return chain
  }
  const send = async (wanted: WantedTransaction, record: WalletRequestRecord): Promise<unknown> => {
    const { key } = requireOwn(wanted.from)
    const shown = requireChain(state.chainId)
    if (wanted.chainId !== undefined && wanted.chainId !== BigInt(shown.id)) {
      throw rpcError(-32602, `The transaction is for chain ${wanted.chainId}, but the wallet is on chain ${shown.id}.`)
    }
    await ask(record, describeTransaction(wanted, shown))
    const { account, signAndSend } = await signing()
    requireOwn(wanted.from)
    if (shown.id !== state.chainId)
      throw rpcError(4901, 'The wallet has switched away from the chain of this transaction.')
    const { id, rpcUrl } = requireChain(switches.chain.signsOn || shown.id)
    const rpc = (method: string, params: readonly unknown[]) => context.rpc(rpcUrl, method, params)
    // One at a time, because two in flight would use the same nonce.
    const sent = sending.then(() => signAndSend(account(key), id, wanted, rpc))
    sending = sent.catch(() => undefined)
    return sent
  }
  const chainName = (id: number): string => chains.find((chain) => chain.id === id)?.name ?? `chain ${id}`

  return {
    eth_accounts: visible,
    eth_chainId: () => formChainId(switches.chain.form, state.chainId),
    net_version: () => String(state.chainId),
    async eth_requestAccounts(_, record) {
      if (!state.permitted || state.locked) await askToConnect(record)
      return visible()
    },
    wallet_getPermissions: permissions,
    async wallet_requestPermissions([wanted], record) {
      requireEthAccounts(wanted)
      await askToConnect(record)
      return permissions()
    },
    wallet_revokePermissions([wanted]) {
      requireEthAccounts(wanted)
      context.dismiss()
      return null
    },
    async personal_sign([message, address], record) {
      if (typeof message !== 'string') throw rpcError(-32602, 'The message is not a string.')
      const { address: own, key } = requireOwn(address)
      await ask(record, describeMessage(message, own))
      const { account } = await signing()
      requireOwn(address)
      return account(key).signMessage({
        message: /^0x([0-9a-f]{2})*$/i.test(message) ? { raw: message as Hex } : message,
      })
    },
    async eth_signTypedData_v4([address, input], record) {
      const { address: own, key } = requireOwn(address)
      const typedData = parseTypedData(input, state.chainId)
      await ask(record, describeTypedData(typedData, own))
      const { account } = await signing()
      requireOwn(address)
      return account(key).signTypedData(typedData)
    },
    eth_sendTransaction([input], record) {
      if (switches.sends === 'calls') throw rpcError(4200, 'The wallet does not support eth_sendTransaction.')
      return send(parseTransaction(input), record)
    },
    ...createCallMethods({
      sends: () => switches.sends,
      send,
      receipt: (chainId, hash) => context.rpc(requireChain(chainId).rpcUrl, 'eth_getTransactionReceipt', [hash]),
    }),
    async wallet_switchEthereumChain([wanted], record) {
      if (switches.chain.switching === 'unsupported') {
        throw rpcError(4200, 'The wallet does not support wallet_switchEthereumChain.')
      }
      const text = (wanted as { chainId?: unknown } | null | undefined)?.chainId
      if (typeof text !== 'string' || !/^0x[0-9a-f]+$/i.test(text))
        throw rpcError(-32602, 'The chain id is not a hex quantity.')
      const target = chains.find(({ id }) => BigInt(id) === BigInt(text))
      if (!target || !context.knows(target.id))
        throw rpcError(
          4902,
          `Unrecognized chain ID "${text}". Try adding the chain using wallet_addEthereumChain first.`,
        )
      if (target.id === state.chainId) return null
      if (switches.chain.switching === 'refuse') throw rpcError(4001, 'User rejected the request.')
      await ask(record, describeSwitch(chainName(state.chainId), target.name))
      context.moveTo(target.id)
      return null
    },
    async wallet_addEthereumChain([wanted], record) {
      if (switches.chain.switching === 'unsupported') {
        throw rpcError(4200, 'The wallet does not support wallet_addEthereumChain.')
      }
      const { id, rpcUrl } = parseAddedChain(wanted)
      const target = chains.find((chain) => chain.id === id)
      if (!target) throw rpcError(-32602, `Test wallets refuse chain ${id}: their keys are worthless test keys.`)
      if (context.knows(id)) return null
      const answered = await context.rpc(rpcUrl, 'eth_chainId', [])
      if (Number(answered) !== id) {
        throw rpcError(-32602, `The chain at ${rpcUrl} is ${String(answered)} instead of 0x${id.toString(16)}.`)
      }
      await ask(record, describeAddChain(target.name, rpcUrl))
      context.add(id)
      return null
    },
    wallet_getCapabilities([address, wanted]) {
      requireOwn(address)
      const ids = chains.map(({ id }) => id).filter((id) => context.knows(id))
      const asked = Array.isArray(wanted) ? new Set(wanted.map((id) => Number(id))) : undefined
      return Object.fromEntries(
        ids
          .filter((id) => asked === undefined || asked.has(id))
          .map((id) => [`0x${id.toString(16)}`, { atomic: { status: 'unsupported' } }]),
      )
    },
  }
}
