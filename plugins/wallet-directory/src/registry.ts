import type { WalletEntry } from './contract.js'

/**
 * Public data of well-known wallets, in alphabetical order, one a line: name, the rdns it announces (EIP-6963), letters of its chains
 * with `r` for one that connects over a relay, homepage, scheme. Stores are left to the homepages: a wrong extension id would lead to
 * someone else's extension.
 */
const knownWallets = `1inch Wallet||er|1inch.io/wallet/
Ambire Wallet|com.ambire.wallet|er|www.ambire.com/
Backpack|app.backpack|es|backpack.app/
Base|com.coinbase.wallet|esr|www.coinbase.com/wallet
Bitget Wallet|com.bitget.web3|esbr|web3.bitget.com/
Brave Wallet|com.brave.wallet|es|brave.com/wallet/
Enkrypt|com.enkrypt|ebp|www.enkrypt.com/
Exodus|com.exodus.web3-wallet|esbr|www.exodus.com/
Frame|sh.frame|e|frame.sh/
imToken||ebr|token.im/|imtokenv2
Keplr|app.keplr|ecbr|www.keplr.app/|keplrwallet
Kraken Wallet||esbr|www.kraken.com/wallet
Leather||b|leather.io/
Ledger Wallet||ebr|www.ledger.com/|ledgerlive
MetaMask|io.metamask|esr|metamask.io/|metamask
Nova Wallet||epr|novawallet.io/
OKX Wallet|com.okex.wallet|esbr|www.okx.com/web3
Phantom|app.phantom|esb|phantom.com/
Polkadot{.js}||p|polkadot.js.org/extension/
Rabby Wallet|io.rabby|e|rabby.io/
Rainbow|me.rainbow|er|rainbow.me/|rainbow
Ronin Wallet|com.roninchain.wallet|er|wallet.roninchain.com/
Safe||er|safe.global/
Solflare||sr|solflare.com/
SubWallet|app.subwallet|epbr|www.subwallet.app/
Talisman|xyz.talisman|ep|talisman.xyz/
Trust Wallet|com.trustwallet.app|esbr|trustwallet.com/|trust
UniSat Wallet||b|unisat.io/
Uniswap Wallet|org.uniswap.app|er|wallet.uniswap.org/|uniswap
Xverse||b|www.xverse.app/
Zerion|io.zerion.wallet|esr|zerion.io/|zerion`

const chainOf: { readonly [letter: string]: string } = {
  e: 'eip155:1',
  s: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  b: 'bip122:000000000019d6689c085ae165831e93',
  p: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  c: 'cosmos:cosmoshub-4',
}

/** The built-in wallets, listed without a gateway, or when it fails. */
export const registry: readonly WalletEntry[] = knownWallets.split('\n').map((line) => {
  const [name = '', rdns, letters = '', homepage, scheme] = line.split('|')
  return {
    // `polkadot-js` of `Polkadot{.js}`, `trust` of `Trust Wallet`
    id: (name.toLowerCase().match(/\w+/g) ?? []).filter((word) => word !== 'wallet').join('-'),
    name,
    ...(rdns && { rdns }),
    chains: [...letters].flatMap((letter) => chainOf[letter] ?? []),
    homepage: `https://${homepage}`,
    ...(scheme && { mobile_link: `${scheme}://` }),
    supports_wc: letters.endsWith('r'),
  }
})
