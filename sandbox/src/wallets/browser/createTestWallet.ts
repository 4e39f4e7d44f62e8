import type { Hex, TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { numberToHex } from 'viem/utils'
import { chainDefinitions } from '../../chains/chainDefinitions.js'
import type {
  AskApproval,
  WalletConfig,
  WalletControl,
  WalletMemory,
  WalletProvider,
  WalletRequestRecord,
} from '../contract.js'
import { createConsent } from './createConsent.js'
import { createListeners } from './createListeners.js'
import { createRpc } from './createRpc.js'
import type { Described } from './describeRequest.js'
import {
  describeConnect,
  describeMessage,
  describeSwitch,
  describeTransaction,
  describeTypedData,
} from './describeRequest.js'
import { parseTransaction } from './parseTransaction.js'
import { readMethods } from './readMethods.js'
import { rpcError } from './rpcError.js'
import { signAndSend } from './signAndSend.js'

const keptRequests = 1_000
const ownIds: ReadonlySet<number> = new Set(chainDefinitions.map(({ id }) => id))

/** What a test wallet is given by the place it runs in; the core itself touches no DOM. */
export interface TestWalletHost {
  /** The page's origin, as shown to the visitor and as named in permissions. */
  origin: string
  askApproval: AskApproval
  memory: { read(): Partial<WalletMemory>; write(memory: WalletMemory): void }
  announce(provider: WalletProvider): void
}

/** Creates an EIP-1193 wallet that signs with real, worthless keys; throws RangeError for a chain that is not a sandbox chain. */
export function createTestWallet(
  config: WalletConfig,
  host: TestWalletHost,
): { provider: WalletProvider; control: WalletControl } {
  const foreign = config.chains.find(({ id }) => !ownIds.has(id))
  if (foreign) throw new RangeError(`Test wallets refuse chain ${foreign.id}: their keys are worthless test keys.`)
  const accounts = config.keys.map((key) => privateKeyToAccount(key))
  const state = recall(config, host)
  const save = (): void => host.memory.write({ ...state })
  const account = () => accounts[state.account] ?? never('account')
  const chain = () => config.chains.find(({ id }) => id === state.chainId) ?? never('chain')
  const visible = (): string[] => (state.permitted ? [account().address] : [])
  const consent = createConsent(config.answer, host.askApproval)
  const { emit, on, removeListener } = createListeners()
  const rpc = createRpc(() => chain().rpcUrl, {
    connected: () => emit('connect', { chainId: numberToHex(state.chainId) }),
    lost: (error) => emit('disconnect', error),
  })
  const records: WalletRequestRecord[] = []
  let connecting: Promise<void> | undefined
  let sending: Promise<unknown> = Promise.resolve()

  const ask = (record: WalletRequestRecord, described: Described): Promise<void> =>
    consent.ask(record, { wallet: config.wallet.name, origin: host.origin, method: record.method, ...described })

  const permit = (permitted: boolean): void => {
    if (state.permitted === permitted) return
    state.permitted = permitted
    save()
    emit('accountsChanged', visible())
  }
  const permissions = () =>
    visible().map((address) => ({
      invoker: host.origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
    }))
  const askToConnect = async (record: WalletRequestRecord): Promise<void> => {
    // Requests that arrive while the window is open share its answer instead of asking the same twice.
    connecting ??= ask(record, describeConnect(account().address)).finally(() => {
      connecting = undefined
    })
    await connecting
    record.outcome = 'approved'
    permit(true)
  }
  // Asked again after consent: permission and account may have changed while the window was open.
  const requireOwn = (address: unknown): void => {
    const own = visible()[0]?.toLowerCase()
    if (own === undefined) throw rpcError(4100, 'The site is not connected to this wallet.')
    if (typeof address !== 'string' || address.toLowerCase() !== own) {
      throw rpcError(4100, 'The requested account has not been authorized by the user.')
    }
  }
  const requireEthAccounts = (wanted: unknown): void => {
    if (typeof wanted !== 'object' || wanted === null || !('eth_accounts' in wanted)) {
      throw rpcError(-32602, 'The only permission of this wallet is eth_accounts.')
    }
  }

  const methods: Record<string, (params: unknown[], record: WalletRequestRecord) => unknown> = {
    eth_accounts: visible,
    eth_chainId: () => numberToHex(state.chainId),
    net_version: () => String(state.chainId),
    async eth_requestAccounts(_, record) {
      if (!state.permitted) await askToConnect(record)
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
      permit(false)
      return null
    },
    async personal_sign([message, address], record) {
      if (typeof message !== 'string') throw rpcError(-32602, 'The message is not a text.')
      requireOwn(address)
      const signer = account()
      await ask(record, describeMessage(message, signer.address))
      requireOwn(address)
      return signer.signMessage({ message: /^0x([0-9a-f]{2})*$/i.test(message) ? { raw: message as Hex } : message })
    },
    async eth_signTypedData_v4([address, input], record) {
      requireOwn(address)
      const typedData = parseTypedData(input)
      const wanted = typedData.domain?.chainId
      if (
        wanted !== undefined &&
        String(wanted) !== String(state.chainId) &&
        String(wanted) !== numberToHex(state.chainId)
      ) {
        throw rpcError(-32602, `The data is for chain ${String(wanted)}, the wallet is on chain ${state.chainId}.`)
      }
      const signer = account()
      await ask(record, describeTypedData(typedData, signer.address))
      requireOwn(address)
      return signer.signTypedData(typedData)
    },
    async eth_sendTransaction([input], record) {
      const wanted = parseTransaction(input)
      requireOwn(wanted.from)
      const { id } = chain()
      if (wanted.chainId !== undefined && wanted.chainId !== BigInt(id)) {
        throw rpcError(-32602, `The transaction is for chain ${wanted.chainId}, the wallet is on chain ${id}.`)
      }
      const signer = account()
      await ask(record, describeTransaction(wanted, chain()))
      requireOwn(wanted.from)
      if (id !== state.chainId) throw rpcError(4901, 'The wallet has left the chain of this transaction.')
      // One at a time: two in flight would both take the same nonce.
      const sent = sending.then(() => signAndSend(signer, id, wanted, rpc))
      sending = sent.catch(() => undefined)
      return sent
    },
    async wallet_switchEthereumChain([wanted], record) {
      const text = (wanted as { chainId?: unknown } | null | undefined)?.chainId
      if (typeof text !== 'string' || !/^0x[0-9a-f]+$/i.test(text))
        throw rpcError(-32602, 'The chain id is not a hex quantity.')
      const target = config.chains.find(({ id }) => BigInt(id) === BigInt(text))
      if (!target)
        throw rpcError(
          4902,
          `Unrecognized chain ID "${text}". Try adding the chain using wallet_addEthereumChain first.`,
        )
      if (target.id === state.chainId) return null
      await ask(record, describeSwitch(chain().name, target.name))
      state.chainId = target.id
      save()
      emit('chainChanged', numberToHex(target.id))
      return null
    },
  }

  const provider: WalletProvider = {
    async request(input) {
      if (typeof input?.method !== 'string') throw rpcError(-32600, 'The request has no method.')
      const { method } = input
      // A copy: what is signed must be what was shown, whatever the page does to its object meanwhile.
      const params = copy(input.params)
      const record: WalletRequestRecord = { method, params, at: Date.now(), outcome: 'pending' }
      records.push(record)
      if (records.length > keptRequests) records.shift()
      try {
        const list = Array.isArray(params) ? params : []
        const own = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (!own && !readMethods.has(method)) throw rpcError(4200, `The wallet does not support ${method}.`)
        const result = await (own ? own(list, record) : rpc(method, list))
        if (record.outcome === 'pending') record.outcome = 'answered'
        return result
      } catch (error) {
        const failure = toRpcError(error)
        record.outcome = failure.code === 4001 ? 'rejected' : 'failed'
        throw failure
      }
    },
    on(event, listener) {
      on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      removeListener(event, listener)
      return provider
    },
  }

  const control: WalletControl = {
    get answer() {
      return consent.answer
    },
    set answer(answer) {
      consent.answer = answer
    },
    get requests() {
      return records
    },
    get pending() {
      return consent.pending
    },
    accounts: accounts.map(({ address }) => address),
    approve: () => consent.settleOldest(true),
    reject: () => consent.settleOldest(false),
    switchAccount(index) {
      if (!accounts[index]) throw new RangeError(`There is no account ${index}.`)
      if (state.account === index) return
      state.account = index
      save()
      if (state.permitted) emit('accountsChanged', visible())
    },
    disconnect: () => permit(false),
  }

  host.announce(provider)
  return { provider, control }
}

/** What was remembered, as far as it still fits this sandbox. */
function recall(config: WalletConfig, host: TestWalletHost): WalletMemory {
  const { permitted, account, chainId } = host.memory.read()
  return {
    permitted: permitted === true,
    account: account !== undefined && config.keys[account] ? account : config.account,
    chainId: config.chains.find(({ id }) => id === chainId)?.id ?? config.chains[0]?.id ?? never('chain'),
  }
}

function parseTypedData(input: unknown): TypedDataDefinition & { domain?: Record<string, unknown>; message: unknown } {
  let data = input
  try {
    if (typeof input === 'string') data = JSON.parse(input)
  } catch {
    throw rpcError(-32602, 'The typed data is not JSON.')
  }
  const { types, primaryType, message } = (data ?? {}) as Record<string, unknown>
  if (typeof types !== 'object' || typeof message !== 'object' || typeof primaryType !== 'string') {
    throw rpcError(-32602, 'The typed data lacks types, primaryType or message.')
  }
  return data as TypedDataDefinition & { domain?: Record<string, unknown>; message: unknown }
}

function copy(params: unknown): unknown {
  try {
    return params === undefined ? [] : JSON.parse(JSON.stringify(params))
  } catch {
    throw rpcError(-32602, 'The parameters are not JSON.')
  }
}

function toRpcError(error: unknown) {
  if (error instanceof Error && 'code' in error && typeof error.code === 'number')
    return rpcError(error.code, error.message, 'data' in error ? error.data : undefined)
  return rpcError(-32603, error instanceof Error ? error.message : String(error))
}

function never(what: string): never {
  throw new RangeError(`The test wallet has no ${what}.`)
}
