import type { Project } from '../configuration/configurationSchema.js'
import { GatewayError } from '../GatewayError.js'
import type { Store } from '../store/Store.js'
import type { CommandResult, StoreRequest } from './storeCommands.js'
import { storeCommands } from './storeCommands.js'

/** Runs a command on a database; rejects with `COMMAND_REFUSED` if it may not or cannot be done. */
export async function runStoreCommand(
  request: StoreRequest,
  { store, declared }: { readonly store: () => Promise<Store>; readonly declared: readonly Project[] },
): Promise<CommandResult> {
  const command = Object.hasOwn(storeCommands, request.command) ? storeCommands[request.command] : undefined
  if (!command) throw new GatewayError('COMMAND_REFUSED', `Unknown command: ${request.command}`)
  return command.run(request, { db: (await store()).db, declared })
}
