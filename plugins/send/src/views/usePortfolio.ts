import type { Context } from '@latchkey/kernel'
import type { Portfolio } from '@latchkey/plugin-balances'
import { useSyncExternalStore } from 'react'
import type { SendInside } from '../insideContract.js'

/** What `balances` knows of the account that the form is for; `undefined` for any other. */
export function usePortfolio(
  { subscribe, getState }: Pick<Context<SendInside>, 'subscribe' | 'getState'>,
  account: string | undefined,
): Portfolio | undefined {
  return useSyncExternalStore(subscribe, () => {
    const { portfolio } = getState().plugins.balances ?? {}
    return portfolio?.account === account ? portfolio : undefined
  })
}
