/**
 * The built-in wallets that can be among the first ones offered, in alphabetical order, one a line: name, the rdns it announces
 * (EIP-6963), letters, and the link that its phone app opens with, if it has one: left empty where the scheme is the id. The
 * letters: a namespace that it serves, its own one first, repeated for each public list of that namespace that names it; `x` for
 * an extension, `m` for a phone app, `r` for a relay. Sources: docs/built-in-wallets.md.
 */
export const firstWallets = `Backpack|app.backpack|seexm
Base|com.coinbase.wallet|eeeessxmr|https://go.cb-w.com/
Binance Wallet|com.binance.wallet|eeebxmr|bnc://app.binance.com/cedefi
Bitget Wallet|com.bitget.web3|eeessbxmr|bitkeep://
Coin98 Wallet|coin98.com|eeessxmr|
Cosmostation||ccxmr|
Enkrypt|com.enkrypt|eeebppx
Exodus|com.exodus.web3-wallet|eesbxmr|
Fearless Wallet||ppxm
Jupiter||smr|
Keplr|app.keplr|ccebxmr|keplrwallet://
Leap|io.leapwallet.leapwallet|ccexmr|leapcosmos://
Leather||bbx
Magic Eden|io.magiceden.wallet|eebbxmr|magiceden://
MetaMask|io.metamask|eeeesxmr|
Nightly|app.nightly|esspxmr|
Nova Wallet||ppeemr|novawallet://
OKX Wallet|com.okex.wallet|eeesbbxmr|okex://main
OneKey|so.onekey.app.wallet|eeesbpcxmr|onekey-wallet://
Phantom|app.phantom|sseeebbxm
Rainbow|me.rainbow|eeeexmr|
Solflare||ssxmr
SubWallet|app.subwallet|ppeebxmr|
Talisman|xyz.talisman|ppeeeexmr|
TokenPocket|pro.tokenpocket|eeeessxmr|tpoutside://
Trust Wallet|com.trustwallet.app|eeeessbccxmr|
UniSat Wallet||bbx
Xverse||bbxm`

/** The namespaces of the other built-in wallets, to count them: `l` for one with a link. */
export const otherLetters = 'e e e ebl ebl el el el el el el el el el el es esbl esl esl esl p p'
