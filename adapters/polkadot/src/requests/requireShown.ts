import type { Connection } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { accountKey } from '../address/ss58.js'
import { genesisReference } from '../networks/genesis.js'

/** Requires the active account; addresses are compared by their bytes. @throws `ACCOUNT_NOT_FOUND` */
export function requireAccount(address: unknown, { activeAddress }: Connection): void {
  const key = accountKey(address)
  if (key && key === accountKey(activeAddress)) return
  throw new BaseError('The request is for another account than this page shows.', { code: 'ACCOUNT_NOT_FOUND' })
}

/** Requires the active chain, by the 128 bits of the genesis hash in its id. @throws `CHAIN_MISMATCH` */
export function requireChain(genesisHash: string, { networkId }: Connection): void {
  const genesis = genesisHash.slice(2, 34).toLowerCase()
  if (genesis === genesisReference(networkId)) return
  throw new BaseError('The request is for another network than this page shows.', {
    code: 'CHAIN_MISMATCH',
    details: { shown: networkId, actual: `polkadot:${genesis}` },
  })
}
