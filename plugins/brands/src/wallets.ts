import type { Mark, Marks } from './contract.js'

const loadAlphaWallet: Mark = () => import('@web3icons/core/svgs/wallets/background/alpha-wallet.svg.js')
/** AlphaWallet. */
export const alphaWallet: Marks = { alphawallet: loadAlphaWallet, alpha: loadAlphaWallet }

const loadArgent: Mark = () => import('@web3icons/core/svgs/wallets/background/argent.svg.js')
/** Argent. */
export const argent: Marks = { argent: loadArgent }

const loadBackpack: Mark = () => import('@web3icons/core/svgs/wallets/background/backpack.svg.js')
/** Backpack. */
export const backpack: Marks = { 'app.backpack': loadBackpack, backpack: loadBackpack }

const loadBaseWallet: Mark = () => import('@web3icons/core/svgs/networks/background/base.svg.js')
/** Base, which announces itself as Coinbase Wallet. */
export const baseWallet: Marks = {
  'com.coinbase.wallet': loadBaseWallet,
  base: loadBaseWallet,
  coinbase: loadBaseWallet,
}

const loadBinance: Mark = () => import('@web3icons/core/svgs/exchanges/background/binance.svg.js')
/** Binance Wallet. */
export const binance: Marks = { binance: loadBinance }

const loadBitget: Mark = () => import('@web3icons/core/svgs/exchanges/background/bitget.svg.js')
/** Bitget Wallet. */
export const bitget: Marks = { 'com.bitget.web3': loadBitget, bitget: loadBitget }

const loadBybit: Mark = () => import('@web3icons/core/svgs/exchanges/background/bybit.svg.js')
/** Bybit Wallet. */
export const bybit: Marks = { 'com.bybit': loadBybit, bybit: loadBybit }

const loadCoin98: Mark = () => import('@web3icons/core/svgs/wallets/background/coin98.svg.js')
/** Coin98. */
export const coin98: Marks = { coin98: loadCoin98 }

const loadCryptoCom: Mark = () => import('@web3icons/core/svgs/exchanges/background/crypto-com.svg.js')
/** Crypto.com Onchain. */
export const cryptoCom: Marks = { 'com.crypto.wallet': loadCryptoCom, 'crypto-com-onchain': loadCryptoCom }

const loadEnkrypt: Mark = () => import('@web3icons/core/svgs/wallets/background/enkrypt.svg.js')
/** Enkrypt. */
export const enkrypt: Marks = { 'com.enkrypt': loadEnkrypt, enkrypt: loadEnkrypt, 'injectedWeb3:enkrypt': loadEnkrypt }

const loadExodus: Mark = () => import('@web3icons/core/svgs/wallets/background/exodus.svg.js')
/** Exodus. */
export const exodus: Marks = { 'com.exodus.web3-wallet': loadExodus, exodus: loadExodus }

const loadGate: Mark = () => import('@web3icons/core/svgs/exchanges/background/gate-io.svg.js')
/** Gate Wallet. */
export const gate: Marks = { 'io.gate.wallet': loadGate, gate: loadGate }

const loadImToken: Mark = () => import('@web3icons/core/svgs/wallets/background/imtoken.svg.js')
/** imToken. */
export const imToken: Marks = { imtoken: loadImToken }

const loadKeplr: Mark = () => import('@web3icons/core/svgs/wallets/background/keplr.svg.js')
/** Keplr. */
export const keplr: Marks = { 'app.keplr': loadKeplr, keplr: loadKeplr }

const loadKraken: Mark = () => import('@web3icons/core/svgs/wallets/background/kraken.svg.js')
/** Kraken Wallet. */
export const kraken: Marks = { kraken: loadKraken }

const loadLedger: Mark = () => import('@web3icons/core/svgs/wallets/background/ledger.svg.js')
/** Ledger Wallet. */
export const ledger: Marks = { ledger: loadLedger }

const loadMetaMask: Mark = () => import('@web3icons/core/svgs/wallets/background/metamask.svg.js')
/** MetaMask. */
export const metaMask: Marks = {
  'io.metamask': loadMetaMask,
  'io.metamask.mobile': loadMetaMask,
  'io.metamask.flask': loadMetaMask,
  metamask: loadMetaMask,
}

const loadMyEtherWallet: Mark = () => import('@web3icons/core/svgs/wallets/background/my-ether-wallet.svg.js')
/** MyEtherWallet. */
export const myEtherWallet: Marks = { myetherwallet: loadMyEtherWallet, mew: loadMyEtherWallet }

const loadOkx: Mark = () => import('@web3icons/core/svgs/wallets/background/okx.svg.js')
/** OKX Wallet. */
export const okx: Marks = { 'com.okex.wallet': loadOkx, okx: loadOkx, 'okxwallet.keplr': loadOkx }

const loadOneInch: Mark = () => import('@web3icons/core/svgs/exchanges/background/1inch.svg.js')
/** 1inch Wallet. */
export const oneInch: Marks = { '1inch': loadOneInch }

const loadPhantom: Mark = () => import('@web3icons/core/svgs/wallets/background/phantom.svg.js')
/** Phantom. */
export const phantom: Marks = { 'app.phantom': loadPhantom, phantom: loadPhantom, 'phantom.bitcoin': loadPhantom }

const loadRabby: Mark = () => import('@web3icons/core/svgs/wallets/background/rabby.svg.js')
/** Rabby Wallet. */
export const rabby: Marks = { 'io.rabby': loadRabby, rabby: loadRabby }

const loadRainbow: Mark = () => import('@web3icons/core/svgs/wallets/background/rainbow.svg.js')
/** Rainbow. */
export const rainbow: Marks = { 'me.rainbow': loadRainbow, rainbow: loadRainbow }

const loadRonin: Mark = () => import('@web3icons/core/svgs/wallets/background/ronin.svg.js')
/** Ronin Wallet. */
export const ronin: Marks = { 'com.roninchain.wallet': loadRonin, ronin: loadRonin }

const loadSafe: Mark = () => import('@web3icons/core/svgs/wallets/background/safe.svg.js')
/** Safe. */
export const safe: Marks = { safe: loadSafe }

const loadSequence: Mark = () => import('@web3icons/core/svgs/wallets/background/sequence.svg.js')
/** Sequence. */
export const sequence: Marks = { sequence: loadSequence }

const loadSolflare: Mark = () => import('@web3icons/core/svgs/wallets/background/solflare.svg.js')
/** Solflare. */
export const solflare: Marks = { solflare: loadSolflare }

const loadTokenPocket: Mark = () => import('@web3icons/core/svgs/wallets/background/token-pocket.svg.js')
/** TokenPocket. */
export const tokenPocket: Marks = { tokenpocket: loadTokenPocket, 'token-pocket': loadTokenPocket }

const loadTrezor: Mark = () => import('@web3icons/core/svgs/wallets/background/trezor.svg.js')
/** Trezor. */
export const trezor: Marks = { trezor: loadTrezor }

const loadTrust: Mark = () => import('@web3icons/core/svgs/wallets/background/trust.svg.js')
/** Trust Wallet. */
export const trust: Marks = { 'com.trustwallet.app': loadTrust, trust: loadTrust }

const loadUniswap: Mark = () => import('@web3icons/core/svgs/exchanges/background/uniswap.svg.js')
/** Uniswap Wallet. */
export const uniswap: Marks = { 'org.uniswap.app': loadUniswap, uniswap: loadUniswap }

const loadWalletConnect: Mark = () => import('@web3icons/core/svgs/wallets/background/wallet-connect.svg.js')
/** WalletConnect. */
export const walletConnect: Marks = { walletConnect: loadWalletConnect }

const loadZengo: Mark = () => import('@web3icons/core/svgs/wallets/background/zengo.svg.js')
/** Zengo. */
export const zengo: Marks = { zengo: loadZengo }

const loadZerion: Mark = () => import('@web3icons/core/svgs/wallets/background/zerion.svg.js')
/** Zerion. */
export const zerion: Marks = { 'io.zerion.wallet': loadZerion, zerion: loadZerion }
