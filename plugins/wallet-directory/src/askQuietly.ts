import type { ConnectionHandle, Context } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { WalletDirectoryContract } from './contract.js'

type Ask = (view: string, params: unknown) => Promise<{ readonly connection: ConnectionHandle }>

/** Codes of a dismissed view, which is not an error. */
const quiet = ['VIEW_DISMISSED', 'ABORTED']

/**
 * Opens a view of this plugin or of another one, and resolves with its connection, or with nothing if the visitor came
 * back without one. Never rejects.
 */
export async function askQuietly(
  context: Pick<Context<WalletDirectoryContract>, 'ask' | 'report'>,
  view: string,
  params?: unknown,
): Promise<{ readonly connection: ConnectionHandle } | undefined> {
  try {
    return await (context.ask as unknown as Ask)(view, params)
  } catch (error) {
    if (!quiet.includes(toBaseError(error).code)) context.report(error)
    return
  }
}
