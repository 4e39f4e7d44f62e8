import type { MultiWalletContract } from '../../contract.js'

/** The actions of the plugin among those of a site, where it lists it. */
export const actionsOf = (plugins: object): MultiWalletContract['actions'] | undefined => {
  const found: unknown = Object.hasOwn(plugins, 'multi-wallet') ? Reflect.get(plugins, 'multi-wallet') : undefined
  return found as MultiWalletContract['actions'] | undefined
}
