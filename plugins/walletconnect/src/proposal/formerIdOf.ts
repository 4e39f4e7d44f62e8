import { formerIds } from './formerIds.js'

/** The id that wallets made before the present one still know a network by. */
export const formerIdOf = (networkId: string): string | undefined =>
  Object.hasOwn(formerIds, networkId) ? formerIds[networkId] : undefined
