import type { Connection } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { genesisOf } from '../networks/genesis.js'

/** Refuses what is for another chain than the one in use, as far as its id tells: 128 bits of the hash. @throws `CHAIN_MISMATCH` */
export function requireChain(genesisHash: string, { networkId }: Connection): void {
  const genesis = genesisHash.slice(2, 34).toLowerCase()
  if (genesis === genesisOf(networkId)) return
  throw new BaseError('The request is for another network than this page shows.', {
    code: 'CHAIN_MISMATCH',
    details: { shown: networkId, actual: `polkadot:${genesis}` },
  })
}
