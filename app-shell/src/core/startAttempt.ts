import type { ConnectInput, ConnectionHandle, Context } from '@latchkey/kernel'
import type { CoreContract } from './contract.js'

/** Requests a connection for one namespace; the visitor picks the account if the wallet shares several without choosing one. */
export const startAttempt = (
  context: Pick<Context<CoreContract>, 'connect' | 'ask'>,
  asked: Pick<ConnectInput, 'connectorId' | 'namespace' | 'networkId'>,
  signal: AbortSignal,
): Promise<ConnectionHandle> =>
  context.connect({
    ...asked,
    signal,
    chooseAccount: async (connection) => (await context.ask('ChooseAccount', { connection })).address,
  })
