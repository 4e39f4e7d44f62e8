import type { NetworkForm } from './networkForms.js'
import { networkForms } from './networkForms.js'

/** How a network is written; `undefined` for one that this family does not know. */
export const formOf = (networkId: string | undefined): NetworkForm | undefined =>
  networkId !== undefined && Object.hasOwn(networkForms, networkId) ? networkForms[networkId] : undefined
