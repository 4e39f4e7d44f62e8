import type { Page } from '@playwright/test'
import { chainA } from './payAsOther.js'

/** The call of a gateway that reads what an account holds. */
export const balance = '**/v1/account/*/balance*'
/** Headers without which a page may not read a response of another origin. */
export const open = { 'access-control-allow-origin': '*' }

/** A balance as the gateway sends it. */
export const wire = (index: number, more: object = {}) => {
  const address = `0x${(index + 1).toString(16).padStart(40, '0')}`
  return {
    name: `T${index}`,
    symbol: `T${index}`,
    chainId: chainA,
    address: `${chainA}:${address}`,
    price: null,
    quantity: { decimals: '18', numeric: '1' },
    verified: true,
    ...more,
  }
}
/** Has these balances read, whatever the gateway says. */
export const serve = (page: Page, balances: readonly object[]): Promise<unknown> =>
  page.route(balance, (route) => route.fulfill({ headers: open, json: { balances } }))

/** An account that holds nothing: of the network's own currency a gateway says so, as without it nobody could tell. */
export const nothing = [
  wire(0, { address: undefined, name: 'Sandbox Ether', symbol: 'ETH', quantity: { decimals: '18', numeric: '0' } }),
]

/** What an account with prices, pictures, long names and unknown tokens has. */
export const mixed = [
  wire(0, {
    address: undefined,
    name: 'Sandbox Ether',
    symbol: 'ETH',
    price: 2345.67,
    quantity: { decimals: '18', numeric: '1234.56789' },
  }),
  wire(1, { name: 'Sandbox Dollar', symbol: 'SBUSD', price: 1, quantity: { decimals: '6', numeric: '1234567.891' } }),
  wire(2, { name: 'A token with a name that is as long as names may be at the most', symbol: 'LONGEST' }),
  wire(3, { name: 'دينار تجريبي', symbol: 'دينار', price: 0.5, quantity: { decimals: '18', numeric: '0.0000001' } }),
  wire(4, { name: 'Huge', symbol: 'HUGE', price: 1e-9, quantity: { decimals: '18', numeric: '9'.repeat(78) } }),
  wire(5, { name: 'Claim at https://claim.example', symbol: 'VISIT', verified: false }),
  wire(6, { name: 'Sandbox Ether', symbol: 'ETH', verified: false }),
]
