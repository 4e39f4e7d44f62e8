import type { Context, Network } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { CoreContract } from './contract.js'

/** Leaving is an answer too, and so is a later choice. */
const quiet = ['VIEW_DISMISSED', 'ABORTED']

/** Uses a network, asking the wallet where one is connected, and leaves the frame it was chosen in; `failure` is what is said when it could not. */
export async function chooseNetwork(
  context: Context<CoreContract>,
  frameKey: string,
  { caipNetworkId: networkId, chainNamespace }: Network,
  failure: string,
): Promise<void> {
  const { namespaces } = context.getState()
  const isConnected = !!namespaces[chainNamespace]?.activeConnectionId
  const isConnectedElsewhere = !isConnected && Object.values(namespaces).some((family) => family.activeConnectionId)
  // No wallet of that family: what is connected stays as it is until there is one.
  if (isConnectedElsewhere) return context.push('SwitchActiveChain', { networkId })
  try {
    if (isConnected) await context.ask('SwitchNetwork', { networkId })
    else await context.switchNetwork({ networkId })
  } catch (error) {
    if (quiet.includes(toBaseError(error).code)) return
    context.report(error)
    context.toast({ message: failure, variant: 'error' })
    return
  }
  if (context.getState().stack.at(-1)?.key === frameKey) context.back()
}
