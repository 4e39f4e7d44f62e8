import type { SignInNamespace } from '../contract.js'

/** What the first line of a message calls an account. */
export const accountNames: Readonly<Record<SignInNamespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** The namespaces that have sign-in messages. */
export const signInNamespaces: readonly SignInNamespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/** The namespace of a CAIP-2 id; `undefined` if it has no sign-in messages. */
export const namespaceOf = (chainId: string): SignInNamespace | undefined =>
  signInNamespaces.find((namespace) => chainId.startsWith(`${namespace}:`))
