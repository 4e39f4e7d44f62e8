import type { Network } from '@latchkey/kernel'
import { genesisReference } from '../networks/genesis.js'

/** Whether a network is named by its genesis hash. */
export const serves = ({ caipNetworkId }: Network): boolean => !!genesisReference(caipNetworkId)
