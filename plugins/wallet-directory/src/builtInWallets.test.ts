import { builtInWallets, firstWallets } from '@latchkey/wire/wallets'
import { otherWallets } from '@latchkey/wire/wallets/others'
import { expect, it } from 'vitest'
import { isUsable } from './merge/isUsable.js'

const allWallets = `${firstWallets}\n${otherWallets}`.split('\n').sort().join('\n')

const names = { e: 'eip155', s: 'solana', b: 'bip122', p: 'polkadot', c: 'cosmos' } as const
const first = (letters: string, isPhone: boolean) => {
  const networks = [...letters].map((letter) => {
    const chainNamespace = names[letter as keyof typeof names]
    return { chainNamespace, caipNetworkId: `${chainNamespace}:1` }
  })
  const place = { isPhone, hasAdapters: true, networks }
  return builtInWallets(allWallets, networks)
    .filter((entry) => isUsable(entry, place))
    .slice(0, 4)
    .map(({ name }) => name)
    .join(', ')
}

// What a site offers changes only when somebody decides so.
it.each([
  ['e', false, 'Base, MetaMask, Rainbow, TokenPocket'],
  ['e', true, 'Base, MetaMask, Rainbow, TokenPocket'],
  ['s', false, 'Phantom, Solflare, Backpack, Jupiter'],
  ['s', true, 'Jupiter, Base, Bitget Wallet, Coin98 Wallet'],
  ['b', false, 'Xverse, Leather, UniSat Wallet, Magic Eden'],
  ['b', true, 'Magic Eden, OKX Wallet, Binance Wallet, Bitget Wallet'],
  ['p', false, 'Fearless Wallet, SubWallet, Talisman, Nova Wallet'],
  ['p', true, 'SubWallet, Talisman, Nova Wallet, Nightly'],
  ['c', false, 'Cosmostation, Keplr, Leap, Trust Wallet'],
  ['c', true, 'Cosmostation, Keplr, Leap, Trust Wallet'],
  ['es', false, 'Base, TokenPocket, Trust Wallet, Bitget Wallet'],
  ['esbpc', false, 'OneKey, Trust Wallet, Phantom, Bitget Wallet'],
  ['esbpc', true, 'OneKey, Trust Wallet, Bitget Wallet, OKX Wallet'],
])('offers first on a site with %s, on a phone: %j', (letters, isPhone, wanted) =>
  expect(first(letters, isPhone)).toBe(wanted),
)
