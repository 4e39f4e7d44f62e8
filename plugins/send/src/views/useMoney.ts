import type { Context } from '@latchkey/kernel'
import { useSyncExternalStore } from 'react'
import type { SendInside } from '../insideContract.js'

/** The currency of prices and values, ISO 4217 in lower case. */
export function useMoney({ subscribe, getState }: Pick<Context<SendInside>, 'subscribe' | 'getState'>): string {
  return useSyncExternalStore(subscribe, () => getState().plugins.balances?.portfolio?.currency ?? 'usd')
}
