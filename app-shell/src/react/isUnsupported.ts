import type { AnyKernel, KernelOptions } from '@latchkey/kernel'
import { instances } from '../instances.js'

/** Whether a wallet's network is one that the site neither lists nor lets pass. */
export const isUnsupported = (latchkey: AnyKernel, networkId: string | undefined): boolean =>
  !!networkId &&
  latchkey.networkSwitch &&
  !latchkey.networks.some(({ caipNetworkId }) => caipNetworkId === networkId) &&
  !(instances.get(latchkey.id)?.options as KernelOptions | undefined)?.allowUnsupportedNetwork
