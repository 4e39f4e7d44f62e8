import type { Shared } from '@latchkey/kernel/adapter'
import { readArray, readProperty } from '@latchkey/kernel/adapter'
import { networkName } from './networkName.js'
import { parseAddress } from './parseAddress.js'
import { readPublicKey } from './readPublicKey.js'

/** Reads what a wallet shares, without accounts of other networks. */
export function readState(given: unknown): Shared {
  const network = readProperty(given, 'network')
  const caipNetworkId = typeof network === 'string' ? `near:${network}` : ''
  if (!networkName(caipNetworkId)) return { accounts: [], networkId: undefined }
  const accounts = readArray(readProperty(given, 'accounts')).flatMap((account) => {
    const parsed = parseAddress(readProperty(account, 'accountId'), { caipNetworkId })
    const publicKey = readPublicKey(readProperty(account, 'publicKey'))
    return parsed ? { ...parsed, ...(publicKey && { publicKey }) } : []
  })
  return { accounts, networkId: caipNetworkId }
}
