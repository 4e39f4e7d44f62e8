import type { WalletEntry } from '../contract.js'
import type { Identity } from './isSameWallet.js'

/** What a wallet of the directory can be recognised by. */
export const identityOf = ({ id, name, rdns, chains }: WalletEntry): Identity => ({
  id,
  name,
  rdns,
  namespaces: [...new Set(chains.map((chain) => chain.slice(0, chain.indexOf(':'))))],
})
