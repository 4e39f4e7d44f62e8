import type { RemoteConfiguration } from '../remote/contract.js'

/**
 * Writes a remote configuration for `kernel.configure`, by the ids of its entries: `false` for one that is off, `true` for one that is on
 * and leaves the rest to the site, or the list that it has. What is not named is missing, which turns it off.
 * @example await kernel.configure(createRemoteAnswer({ swap: ['1inch'], activity: true }))
 */
export const createRemoteAnswer = (
  entries: { readonly [id: string]: boolean | readonly unknown[] },
  rest: Omit<RemoteConfiguration, 'features'> = {},
): RemoteConfiguration => ({
  ...rest,
  features: Object.entries(entries).map(([id, value]) => ({
    id,
    isEnabled: value !== false,
    config: typeof value === 'boolean' ? null : value,
  })),
})
