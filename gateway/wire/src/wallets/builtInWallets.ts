/** A wallet of the built-in list, with the names of fields that a directory uses. */
export interface BuiltInWallet {
  readonly id: string
  readonly name: string
  /** The reverse-DNS name that it announces (EIP-6963). */
  readonly rdns?: string
  readonly chains: readonly string[]
  /** What opens its phone app. */
  readonly mobile_link?: string
  /** Whether it can be reached through a WalletConnect relay. */
  readonly supports_wc: boolean
}

/** A network of a site. */
export interface UsedNetwork {
  readonly chainNamespace: string
  readonly caipNetworkId: string
}

const namespaceOf: { readonly [letter: string]: string } = {
  e: 'eip155',
  s: 'solana',
  b: 'bip122',
  p: 'polkadot',
  c: 'cosmos',
}

/** Returns those of the letters whose namespaces the site uses. */
export const usedLetters = (letters: string, networks: readonly UsedNetwork[]): readonly string[] =>
  [...letters].filter((letter) => networks.some(({ chainNamespace }) => chainNamespace === namespaceOf[letter]))

/** Returns the id of a built-in wallet: `polkadot-js` of `Polkadot{.js}`, `trust` of `Trust Wallet`. */
export const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\W+(wallet)?$/, '')
    .replace(/\W+/g, '-')

/**
 * Reads wallets that are written as in `firstWallets.ts`, without those that serve no namespace of the site; they serve all of
 * its networks of their namespaces. The order is for somebody who has none: those that serve more of the site's namespaces
 * first, then those that were made for one of them, exist both as an extension and as an app, and are in more of the public
 * lists of those namespaces; else as they are written, which is by name.
 */
export const builtInWallets = (lines: string, networks: readonly UsedNetwork[]): readonly BuiltInWallet[] =>
  lines
    .split('\n')
    .flatMap((line) => {
      const [name = '', rdns, letters = '', link] = line.split('|')
      const id = idOf(name)
      const used = usedLetters(letters, networks)
      const rank =
        new Set(used).size * 1e3 + +(used[0] === letters[0]) * 500 + +letters.includes('xm') * 100 + used.length
      const entry: BuiltInWallet = {
        id,
        name,
        ...(rdns && { rdns }),
        chains: networks.flatMap((network) => (usedLetters(letters, [network])[0] ? network.caipNetworkId : [])),
        ...(link !== undefined && { mobile_link: link || `${id}://` }),
        supports_wc: letters.endsWith('r'),
      }
      return used[0] ? [[rank, entry] as const] : []
    })
    .sort(([one], [other]) => other - one)
    .map(([, entry]) => entry)
