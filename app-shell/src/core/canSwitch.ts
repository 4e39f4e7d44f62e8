import type { Context, Network } from '@latchkey/kernel'

/** Whether the site lets visitors switch networks and offers another one. */
export const canSwitch = (
  { networkSwitch, networks }: Pick<Context, 'networkSwitch' | 'networks'>,
  used: Network | undefined,
): boolean => networkSwitch && (!used || networks.length > 1)
