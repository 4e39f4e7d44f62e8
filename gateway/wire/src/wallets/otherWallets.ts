/** The other built-in wallets, written as those of `firstWallets.ts`. */
export const otherWallets = `1inch Wallet||eeemr|oneinch://
Ambire Wallet|com.ambire.wallet|exmr|
Brave Wallet|com.brave.wallet|eeesx
Bybit Wallet|com.bybit|eexmr
Core|app.core.extension|eeexmr|
Crypto.com Onchain|com.crypto.wallet|eeexmr|dfw://
Frame|sh.frame|eeeex
Gate Wallet|io.gate.wallet|eexmr|gtweb3wallet://
imToken||eeeebmr|imtokenv2://
Kraken Wallet||eesbmr|krakenwallet://
Ledger Wallet||eeebmr|ledgerlive://
MathWallet||eessxmr|
MEW wallet||eeemr|mewwallet://
Polkadot{.js}||ppx
PolkaGate||ppx
Rabby Wallet|io.rabby|eeeex
Robinhood Wallet|com.robinhood.wallet|emr|robinhood-wallet://
Ronin Wallet|com.roninchain.wallet|eeexmr|roninwallet://
Safe||eeemr|
SafePal||eessxmr|safepalwallet://
Uniswap Wallet|org.uniswap.app|eexmr|
Zerion|io.zerion.wallet|eeeesxmr|`
