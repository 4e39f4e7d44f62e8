export { balances } from '#manifest'
export type { BalancesContract, BalancesPlugin, Portfolio, TokenBalance, TokenItem } from './contract.js'
