import type { Slice } from '@latchkey/kernel'
import type { BalancesContract, Portfolio } from './contract.js'

type State = BalancesContract['state']

/**
 * What the account holds that was shown last. Bound by hand: the function that would do it is in the first list of a page with the wallet
 * directory, and becomes a file of its own as soon as another plugin shares it.
 */
export const slice: Slice<State, { portfolioChanged(state: State, portfolio: Portfolio | undefined): State }> = {
  initial: {},
  reducers: { portfolioChanged: (_, portfolio) => ({ portfolio }) },
  bind: (write) => ({ portfolioChanged: (portfolio) => write('portfolioChanged', () => ({ portfolio })) }),
}
