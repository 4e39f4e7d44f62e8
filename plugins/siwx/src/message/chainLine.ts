import type { SignInNamespace } from '../contract.js'

/** Names that wallets write for a cluster of Solana in place of its reference; each with `solana:` before it too. */
const clusters: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  localnet: 'localnet',
}

const references: Readonly<Record<SignInNamespace, RegExp>> = {
  // No leading zero, so that a chain has one spelling.
  eip155: /^(?:0|[1-9]\d{0,31})$/,
  solana: /^(?:[1-9A-HJ-NP-Za-km-z]{32}|localnet)$/,
  bip122: /^[\da-f]{32}$/,
  polkadot: /^[\da-f]{32}$/,
  cosmos: /^[-a-zA-Z\d]{1,32}$/,
}

/** Whether a CAIP-2 id of this namespace is one. */
export const isChainId = (namespace: SignInNamespace, chainId: string): boolean =>
  chainId.startsWith(`${namespace}:`) && references[namespace].test(chainId.slice(namespace.length + 1))

/** The CAIP-2 id that the line of the chain means; `undefined` if it means none. */
export function readChainLine(namespace: SignInNamespace, text: string): string | undefined {
  const written = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  const reference =
    namespace === 'solana' && Object.hasOwn(clusters, written) ? (clusters[written] ?? written) : written
  const chainId = `${namespace}:${reference}`
  return isChainId(namespace, chainId) ? chainId : undefined
}
