import type { Connection } from '@latchkey/kernel'
import type { SignInTarget } from '../contract.js'
import type { Pair } from '../sessions/isSameAccount.js'

/** Who acts, and where. */
export type Signer = Pick<Connection, 'namespace' | 'networkId' | 'activeAddress'>

/** The account and network that act in a connection. */
export const targetOf = ({ namespace, networkId, activeAddress }: Signer): SignInTarget => ({
  namespace,
  networkId,
  address: activeAddress,
})

/** CAIP-10 of a target. */
export const accountOf = ({ networkId, address }: SignInTarget): string => `${networkId}:${address}`

/** The pair that a target's sessions are kept by. */
export const pairOf = ({ networkId, address }: SignInTarget): Pair => ({ chainId: networkId, address })
