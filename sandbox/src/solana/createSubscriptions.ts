import { rpcError } from '../wallets/browser/rpcError.js'
import type { Ledger, LedgerEvent } from './createLedger.js'
import { readAddress } from './readAddress.js'
import type { ViewOptions } from './viewAccount.js'
import { viewAccount } from './viewAccount.js'

const mostSubscriptions = 1_000
const afterAnswerMs = 10

/** The subscriptions of one client. */
export interface Subscriptions {
  /** Carries out a request of the client; throws errors with a code. */
  perform(method: string, params: readonly unknown[]): unknown
  close(): void
}

interface Subscription {
  kind: 'signature' | 'account' | 'slot'
  tell(event: LedgerEvent): void
}

/** Creates the subscriptions of one client; `send` sends a notification, always after the response to its subscription. */
export function createSubscriptions(ledger: Ledger, send: (notification: object) => void): Subscriptions {
  const open = new Map<number, Subscription>()
  let count = 0
  const context = (value: unknown) => ({ context: { slot: ledger.slot }, value })
  const decimalsOf = (mint: string): number => ledger.account(mint)?.data[44] ?? 0
  const add = (make: (id: number, notify: (result: unknown) => void) => Subscription): number => {
    if (open.size >= mostSubscriptions) throw rpcError(-32603, 'Internal error: too many subscriptions')
    const id = ++count
    const notify = (result: unknown): void =>
      send({ jsonrpc: '2.0', method: `${subscription.kind}Notification`, params: { subscription: id, result } })
    const subscription = make(id, notify)
    open.set(id, subscription)
    return id
  }
  const end = ledger.watch((event) => {
    for (const { tell } of [...open.values()]) tell(event)
  })

  return {
    perform(method, [first, options]) {
      switch (method) {
        case 'signatureSubscribe': {
          const wanted = readAddress(first, 64)
          return add((id, notify) => {
            // The subscription ends with its first notification.
            const told = (err: unknown): void => {
              if (open.delete(id)) notify(context({ err }))
            }
            const landed = ledger.history.get(wanted)
            // Slightly delayed, because a client does not know the subscription until it has read the response.
            if (landed) setTimeout(() => told(landed.error), afterAnswerMs)
            return {
              kind: 'signature',
              tell: (event) => {
                if (event.kind === 'landed' && event.transaction.signature === wanted) told(event.transaction.error)
              },
            }
          })
        }
        case 'accountSubscribe': {
          const wanted = readAddress(first)
          const view = () => viewAccount(ledger.account(wanted), (options ?? {}) as ViewOptions, decimalsOf)
          let former = JSON.stringify(view())
          return add((_, notify) => ({
            kind: 'account',
            tell: ({ kind }) => {
              if (kind !== 'landed') return
              const now = view()
              if (JSON.stringify(now) === former) return
              former = JSON.stringify(now)
              const none = { lamports: 0, owner: '11111111111111111111111111111111', data: ['', 'base64'] }
              notify(context(now ?? { ...none, executable: false, rentEpoch: 0, space: 0 }))
            },
          }))
        }
        case 'slotSubscribe':
          return add((_, notify) => ({
            kind: 'slot',
            tell: ({ kind }) => {
              if (kind === 'slot') notify({ slot: ledger.slot, parent: ledger.slot - 1, root: ledger.slot })
            },
          }))
        case 'signatureUnsubscribe':
        case 'accountUnsubscribe':
        case 'slotUnsubscribe': {
          const kind = method.replace('Unsubscribe', '')
          if (open.get(Number(first))?.kind !== kind) throw rpcError(-32602, 'Invalid subscription id.')
          return open.delete(Number(first))
        }
        default:
          throw rpcError(-32601, 'Method not found')
      }
    },
    close() {
      end()
      open.clear()
    },
  }
}
