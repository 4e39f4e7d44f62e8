import type { ConnectInput, ConnectionHandle, Context } from '@latchkey/kernel'
import type { CoreContract } from './contract.js'

/** Asks a wallet for one family; where it shares several accounts and does not say which acts, the visitor does. */
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
