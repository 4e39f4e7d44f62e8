import type { Context, Network } from '@latchkey/kernel'

/** Whether there is another network to lead the visitor to, and the site lets them choose. */
export const canSwitch = (
  { networkSwitch, networks }: Pick<Context, 'networkSwitch' | 'networks'>,
  used: Network | undefined,
): boolean => networkSwitch && (!used || networks.length > 1)
