import type { BalancesContract } from './contract.js'
import type { PortfolioReader } from './portfolio/createPortfolio.js'

/** With what only the plugin's own views see. */
export interface BalancesInside extends BalancesContract {
  parts: { readonly reader: PortfolioReader }
}
