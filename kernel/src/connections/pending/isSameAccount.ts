import type { Connection } from '../state.js'

/** Whether the same account on the same network acts in both records. */
export const isSameAccount = (one: Connection, other: Connection): boolean =>
  one.id === other.id && one.activeAddress === other.activeAddress && one.networkId === other.networkId
