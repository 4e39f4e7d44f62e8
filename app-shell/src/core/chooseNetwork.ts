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
  try {
    if (isConnected) await context.ask('SwitchNetwork', { networkId })
    else await context.switchNetwork({ networkId })
  } catch (error) {
    if (quiet.includes(toBaseError(error).code)) return
    context.report(error)
    context.toast({ message: failure, variant: 'error' })
    return
  }
  const top = context.getState().stack.at(-1)
  const isHere = top?.key === frameKey
  // This family has no wallet yet; what needed one may have closed the modal already.
  if (isConnectedElsewhere) {
    if (isHere) context.replace('Connect', undefined)
    else if (!top) context.push('Connect', undefined)
  } else if (isHere) context.back()
}
