import type { Candidate, ConnectInput, ConnectionHandle, Context } from '@latchkey/kernel'
import { connectAtOnce } from './connectAtOnce.js'
import type { BuiltInContract, CoreParts } from './coreParts.js'

/**
 * Connects the wallet of a row: in the view it brings, after the choice of an ecosystem if it serves several, or directly.
 * @throws the error that closes the view
 */
export const chooseWallet = (
  context: Context<BuiltInContract>,
  parts: CoreParts,
  { id: connectorId, type, view }: Candidate,
  filter: Pick<ConnectInput, 'namespace' | 'networkId'> | undefined,
): Promise<{ readonly connection: ConnectionHandle }> => {
  const asked = { ...filter, connectorId }
  if (view) return context.ask(view, asked)
  if (type === 'MULTI_CHAIN' && !filter?.namespace) return context.ask('ChooseNamespace', asked)
  return connectAtOnce(context, parts, asked)
}
