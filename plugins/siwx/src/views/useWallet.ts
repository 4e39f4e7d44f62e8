import type { Connection, Context } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import { useSyncExternalStore } from 'react'
import type { SignInTarget } from '../contract.js'

/** The connection that signs in: the one that a gate decides on, or the one that acts. */
export function useWallet(context: Context, target: SignInTarget | undefined): Connection | undefined {
  const read = (): Connection | undefined => {
    const family = context.getState().namespaces[target?.namespace ?? '']
    return family?.pending ?? activeConnection(family)
  }
  return useSyncExternalStore(context.subscribe, read, read)
}
