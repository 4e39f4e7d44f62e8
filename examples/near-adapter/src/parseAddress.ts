import { networkName } from './networkName.js'

const named = /^(?=.{2,64}$)(?:[a-z\d]+(?:[-_][a-z\d]+)*\.)+(near|testnet)$/
const implicit = /^[\da-f]{64}$/

/** Checks an account id: a named one belongs to the network in its last part, an implicit one to every network. */
export function parseAddress(
  text: unknown,
  network?: { readonly caipNetworkId: string },
): { readonly address: string } | undefined {
  if (typeof text !== 'string') return
  const root = named.exec(text)?.[1]?.replace(/^near$/, 'mainnet')
  const isOne = root ? !network || networkName(network.caipNetworkId) === root : implicit.test(text)
  return isOne ? { address: text } : undefined
}
