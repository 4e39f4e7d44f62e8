import type { NetworkForm } from './networkForms.js'
import { networkForms } from './networkForms.js'

/** CAIP-2 id of the network that a kind of wallet calls so; `null` for a name that is none of this family. */
export const networkIdOf = (kind: 'sats' | 'standard' | 'unisat', name: unknown): string | null =>
  Object.entries<NetworkForm>(networkForms).find(([, form]) => form[kind] === name)?.[0] ?? null
