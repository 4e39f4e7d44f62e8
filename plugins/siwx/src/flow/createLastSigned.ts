import type { ScopedStorage } from '@latchkey/kernel'
import type { SignInTarget } from '../contract.js'
import type { Pair } from '../sessions/isSameAccount.js'
import { isSamePair } from '../sessions/isSameAccount.js'
import { isSameKey } from '../sessions/isSameKey.js'
import { pairOf } from './targetOf.js'

const most = 50

const parse = (data: unknown): { readonly v: 1; readonly targets: readonly SignInTarget[] } | undefined => {
  const { v, targets } = Object(data) as { readonly v?: unknown; readonly targets?: unknown }
  if (v !== 1 || !Array.isArray(targets)) return
  const isTarget = (value: unknown): value is SignInTarget => {
    const { namespace, networkId, address } = Object(value) as Partial<Record<keyof SignInTarget, unknown>>
    return [namespace, networkId, address].every((part) => typeof part === 'string')
  }
  return { v, targets: targets.filter(isTarget).slice(-most) }
}

/** Where each account signed in last, over reloads. */
export interface LastSigned {
  /** As the account is written there. */
  of(target: SignInTarget): SignInTarget | undefined
  remember(target: SignInTarget): void
  /** These accounts signed out. */
  forget(pairs: readonly Pair[] | 'all'): void
}

/** Remembers it in storage, or for this page where storage is denied. */
export function createLastSigned(storage: ScopedStorage): LastSigned {
  const item = storage.item('lastSigned', parse)
  let targets = item.get()?.targets ?? []
  const isOwn = (one: SignInTarget, other: SignInTarget): boolean =>
    one.namespace === other.namespace && isSameKey(one.namespace, one.address, other.address)
  const put = (next: readonly SignInTarget[]): void => {
    targets = next
    if (targets.length > 0) item.set({ v: 1, targets })
    else item.remove()
  }
  return {
    of: (target) => targets.find((one) => isOwn(one, target)),
    remember(target) {
      const { namespace, networkId, address } = target
      put([...targets.filter((one) => !isOwn(one, target)), { namespace, networkId, address }].slice(-most))
    },
    forget(pairs) {
      put(pairs === 'all' ? [] : targets.filter((one) => !pairs.some((pair) => isSamePair(pairOf(one), pair))))
    },
  }
}
