import type { WalletEntry } from './contract.js'

const evm = ['eip155:1']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const cosmos = 'cosmos:cosmoshub-4'

type KnownWallet = readonly [
  id: string,
  name: string,
  rdns: string | undefined,
  chains: readonly string[],
  homepage: string,
  supportsRelay: boolean,
  mobileLink?: string,
]

/**
 * Public data of well-known wallets, in alphabetical order: names, the rdns they announce (EIP-6963), chains, homepages and
 * schemes. Stores are left to the homepages: a wrong extension id would lead to someone else's extension.
 */
const knownWallets: readonly KnownWallet[] = [
  ['1inch', '1inch Wallet', undefined, evm, 'https://1inch.io/wallet/', true],
  ['ambire', 'Ambire Wallet', 'com.ambire.wallet', evm, 'https://www.ambire.com/', true],
  ['backpack', 'Backpack', 'app.backpack', [...evm, solana], 'https://backpack.app/', false],
  ['base', 'Base', 'com.coinbase.wallet', [...evm, solana], 'https://www.coinbase.com/wallet', true],
  ['bitget', 'Bitget Wallet', 'com.bitget.web3', [...evm, solana, bitcoin], 'https://web3.bitget.com/', true],
  ['brave', 'Brave Wallet', 'com.brave.wallet', [...evm, solana], 'https://brave.com/wallet/', false],
  ['enkrypt', 'Enkrypt', 'com.enkrypt', [...evm, bitcoin, polkadot], 'https://www.enkrypt.com/', false],
  ['exodus', 'Exodus', 'com.exodus.web3-wallet', [...evm, solana, bitcoin], 'https://www.exodus.com/', true],
  ['frame', 'Frame', 'sh.frame', evm, 'https://frame.sh/', false],
  ['imtoken', 'imToken', undefined, [...evm, bitcoin], 'https://token.im/', true, 'imtokenv2://'],
  ['keplr', 'Keplr', 'app.keplr', [...evm, cosmos, bitcoin], 'https://www.keplr.app/', true, 'keplrwallet://'],
  ['kraken', 'Kraken Wallet', undefined, [...evm, solana, bitcoin], 'https://www.kraken.com/wallet', true],
  ['leather', 'Leather', undefined, [bitcoin], 'https://leather.io/', false],
  ['ledger', 'Ledger Wallet', undefined, [...evm, bitcoin], 'https://www.ledger.com/', true, 'ledgerlive://'],
  ['metamask', 'MetaMask', 'io.metamask', [...evm, solana], 'https://metamask.io/', true, 'metamask://'],
  ['nova', 'Nova Wallet', undefined, [...evm, polkadot], 'https://novawallet.io/', true],
  ['okx', 'OKX Wallet', 'com.okex.wallet', [...evm, solana, bitcoin], 'https://www.okx.com/web3', true],
  ['phantom', 'Phantom', 'app.phantom', [...evm, solana, bitcoin], 'https://phantom.com/', false],
  ['polkadot-js', 'Polkadot{.js}', undefined, [polkadot], 'https://polkadot.js.org/extension/', false],
  ['rabby', 'Rabby Wallet', 'io.rabby', evm, 'https://rabby.io/', false],
  ['rainbow', 'Rainbow', 'me.rainbow', evm, 'https://rainbow.me/', true, 'rainbow://'],
  ['ronin', 'Ronin Wallet', 'com.roninchain.wallet', evm, 'https://wallet.roninchain.com/', true],
  ['safe', 'Safe', undefined, evm, 'https://safe.global/', true],
  ['solflare', 'Solflare', undefined, [solana], 'https://solflare.com/', true],
  ['subwallet', 'SubWallet', 'app.subwallet', [...evm, polkadot, bitcoin], 'https://www.subwallet.app/', true],
  ['talisman', 'Talisman', 'xyz.talisman', [...evm, polkadot], 'https://talisman.xyz/', false],
  [
    'trust',
    'Trust Wallet',
    'com.trustwallet.app',
    [...evm, solana, bitcoin],
    'https://trustwallet.com/',
    true,
    'trust://',
  ],
  ['unisat', 'UniSat Wallet', undefined, [bitcoin], 'https://unisat.io/', false],
  ['uniswap', 'Uniswap Wallet', 'org.uniswap.app', evm, 'https://wallet.uniswap.org/', true, 'uniswap://'],
  ['xverse', 'Xverse', undefined, [bitcoin], 'https://www.xverse.app/', false],
  ['zerion', 'Zerion', 'io.zerion.wallet', [...evm, solana], 'https://zerion.io/', true, 'zerion://'],
]

/** The wallets that are known without a directory; a module of its own, fetched when there is none. */
export const registry: readonly WalletEntry[] = knownWallets.map(
  ([id, name, rdns, chains, homepage, supportsRelay, mobileLink]) => ({
    id,
    name,
    ...(rdns && { rdns }),
    chains,
    homepage,
    ...(mobileLink && { mobile_link: mobileLink }),
    supports_wc: supportsRelay,
  }),
)
