import type { PendingItem, PendingTransaction } from '@latchkey/app-shell'
import type { Context } from '@latchkey/kernel'
import { activeConnection, cleanText, peerAction } from '@latchkey/kernel'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ActivityInside } from '../parts.js'

/** What is under way, its picture and the view that shows it. */
export interface Pending extends PendingTransaction {
  readonly icon: PendingItem['icon']
  readonly view: PendingItem['view']
}

const stages: readonly unknown[] = ['asking', 'sent', 'proposed', 'unknown'] satisfies PendingTransaction['stage'][]
const text = (value: unknown, shape: RegExp): value is string => typeof value === 'string' && shape.test(value)

/** What a plugin keeps, as far as it is a transaction of that account: nothing is known of the state of others. */
function read(given: unknown, account: string): readonly PendingTransaction[] {
  const { id, account: owner, stage, hash, to, quantity, symbol, createdAt } = Object(given)
  if (owner !== account || !stages.includes(stage) || !Number.isSafeInteger(createdAt)) return []
  if (!text(id, /^.{1,128}$/) || !text(to, /^[\w:.-]{1,128}$/) || !text(quantity, /^\d{1,78}(?:\.\d{1,78})?$/))
    return []
  return [
    {
      id,
      account,
      stage,
      to,
      quantity,
      createdAt,
      symbol: cleanText(symbol, 32),
      ...(text(hash, /^[\w-]{1,128}$/) && { hash }),
    },
  ]
}

/** What the account in use has begun and no history tells yet, as the listed plugins know it. */
export function usePending(context: Context<ActivityInside>): readonly Pending[] {
  const { subscribe, getState } = context
  const owner = (): string | undefined => {
    const { namespaces, activeNamespace } = getState()
    const record = activeConnection(namespaces[activeNamespace ?? ''])
    return record && `${record.networkId}:${record.activeAddress}`
  }
  const account = useSyncExternalStore(subscribe, owner)
  useEffect(() => {
    if (account === undefined) return
    for (const { plugin, item } of context.items('account.pending'))
      peerAction(context, plugin, item.action)?.().catch(context.report)
  }, [account, context])
  // A text is the same one as long as nothing changed, which a list is not.
  const known = useSyncExternalStore(subscribe, () => {
    const { plugins } = getState()
    const found = context.items('account.pending').flatMap(({ plugin, item: { state, view, icon } }) => {
      const list: unknown = Reflect.get(Object(Reflect.get(plugins, plugin)), state)
      if (account === undefined || !Array.isArray(list)) return []
      return list.flatMap((each) => read(each, account)).map((each) => ({ ...each, view, icon }))
    })
    return JSON.stringify(found)
  })
  return useMemo(() => JSON.parse(known) as readonly Pending[], [known])
}
