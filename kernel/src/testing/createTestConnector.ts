import type { ConnectorContext, ConnectorPlugin, Proof, ProofRequest } from '../connections/contract.js'
import type { Account } from '../connections/state.js'
import { defineConnector } from '../define/defineConnector.js'
import { notAuthorized } from '../errors/connection.js'

/** How the double responds to a connect request. */
export type TestAnswer = 'approve' | 'refuse' | 'hang' | 'no-accounts' | 'no-network' | 'throw-text' | 'throw-nothing'

/** A connector that a test controls. */
export interface TestConnector {
  /** List this in `plugins`. */
  readonly plugin: ConnectorPlugin
  readonly id: string
  answer: TestAnswer
  accounts: readonly Account[]
  networkId: string
  /** Whether it confirms a connection without a prompt; set by connecting and disconnecting. */
  isAuthorized: boolean
  disconnects: 'quietly' | 'refuses' | 'hangs'
  /** How it responds, while connected, to a read of its accounts. */
  reads: 'at once' | 'refuses' | 'hangs'
  /** How it responds to a network switch; `stays` resolves without switching. */
  switches: 'obeys' | 'refuses' | 'stays' | 'hangs'
  /** Signs what is proposed as it connects; without it, the connector does not declare `canProve`. */
  readonly prove: ((request: ProofRequest) => readonly Proof[]) | undefined
  /** Names of the calls it received, in order. */
  readonly calls: string[]
  /** Its context; `undefined` until the first discovery. */
  readonly context: ConnectorContext | undefined
  /** Approves every request that hangs. */
  approvePending(): void
}

/** Creates a connector double that obeys the connector contract in every response. */
export function createTestConnector(
  options: {
    readonly id?: string
    readonly name?: string
    readonly namespace?: string
    readonly rdns?: string
    readonly prove?: (request: ProofRequest) => readonly Proof[]
  } = {},
): TestConnector {
  const { id = 'test-wallet', name = 'Test wallet', namespace = 'test', rdns, prove } = options
  const pending: (() => void)[] = []
  const calls: string[] = []
  const provider = { id, sign: (message: unknown) => `signed:${id}:${String(message)}` }
  let context: ConnectorContext | undefined

  const double: TestConnector = {
    id,
    calls,
    prove,
    answer: 'approve',
    accounts: [{ address: 'alice' }],
    networkId: `${namespace}:1`,
    isAuthorized: false,
    disconnects: 'quietly',
    reads: 'at once',
    switches: 'obeys',
    get context() {
      return context
    },
    approvePending() {
      for (const approve of pending.splice(0)) approve()
    },
    plugin: defineConnector((given) => {
      context = given
      return {
        id,
        name,
        type: 'EXTERNAL',
        namespaces: [namespace],
        ...(rdns && { rdns }),
        ...(prove && { canProve: true }),
        isAuthorized: async () => double.isAuthorized,
        async connect({ isReconnecting, signal, proof }) {
          calls.push('connect')
          signal.throwIfAborted()
          if (isReconnecting && !double.isAuthorized) throw notAuthorized()
          if (double.answer === 'hang') await new Promise<void>((approve) => pending.push(approve))
          if (double.answer === 'refuse') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
          // A wallet may throw anything.
          if (double.answer === 'throw-text') throw 'broken'
          if (double.answer === 'throw-nothing') throw undefined
          double.isAuthorized = true
          return {
            accounts: double.answer === 'no-accounts' ? [] : double.accounts,
            networkId: double.answer === 'no-network' ? (undefined as unknown as string) : double.networkId,
            ...(proof && prove && { proofs: prove(proof) }),
          }
        },
        release() {
          calls.push('release')
        },
        async disconnect() {
          calls.push('disconnect')
          if (double.disconnects === 'refuses') throw new Error('Refused.')
          if (double.disconnects === 'hangs') await new Promise(() => undefined)
          double.isAuthorized = false
        },
        async switchNetwork({ caipNetworkId }) {
          calls.push(`switch ${caipNetworkId}`)
          if (double.switches === 'hangs') await new Promise<void>((approve) => pending.push(approve))
          if (double.switches === 'refuses') throw Object.assign(new Error('Cancelled'), { code: 4001 })
          if (double.switches === 'stays') return
          double.networkId = caipNetworkId
          given.emitter.emit('change', { networkId: caipNetworkId })
        },
        async getAccounts() {
          if (double.reads === 'hangs') await new Promise<void>((approve) => pending.push(approve))
          if (double.reads === 'refuses') throw new Error('Refused to read.')
          return double.accounts
        },
        getNetworkId: async () => double.networkId,
        getProvider: async () => provider,
      }
    }),
  }
  return double
}
