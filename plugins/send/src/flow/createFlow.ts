import type { BoundReducers, Context } from '@latchkey/kernel'
import type { SendContract } from '../contract.js'
import type { SendFlow, SendInside } from '../insideContract.js'
import type { slice } from '../slice.js'

/** Creates what views and actions stand on. */
export function createFlow(
  _context: Context<SendInside>,
  _write: BoundReducers<(typeof slice)['reducers']>,
): Promise<{ readonly flow: SendFlow; readonly actions: SendContract['actions'] }> {
  return Promise.reject(new Error('Not there yet.'))
}
