import type { Context, Network } from '@latchkey/kernel'
import { isDismissal } from '@latchkey/kernel'
import type { CoreContract } from './contract.js'

/** Switches to a network, through the wallet if one is connected, then closes the frame; `failure` is the toast shown on an error. */
export async function chooseNetwork(
  context: Context<CoreContract>,
  frameKey: string,
  { caipNetworkId: networkId, chainNamespace }: Network,
  failure: string,
): Promise<void> {
  const { namespaces } = context.getState()
  const isConnected = !!namespaces[chainNamespace]?.activeConnectionId
  const isConnectedElsewhere = !isConnected && Object.values(namespaces).some((family) => family.activeConnectionId)
  // No wallet serves that namespace yet: keep the current connection until one does.
  if (isConnectedElsewhere) return context.push('SwitchActiveChain', { networkId })
  try {
    if (isConnected) await context.ask('SwitchNetwork', { networkId })
    else await context.switchNetwork({ networkId })
  } catch (error) {
    // Choosing again aborts, too.
    if (isDismissal(error)) return
    context.report(error)
    context.toast({ message: failure, variant: 'error' })
    return
  }
  if (context.getState().stack.at(-1)?.key === frameKey) context.back()
}

/** Whether the site lets visitors switch networks and offers another one. */
export const canSwitch = (
  { networkSwitch, networks }: Pick<Context, 'networkSwitch' | 'networks'>,
  used: Network | undefined,
): boolean => networkSwitch && (!used || networks.length > 1)
