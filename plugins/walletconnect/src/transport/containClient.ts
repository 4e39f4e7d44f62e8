import type { Clock } from '@latchkey/kernel'
import { containDeletions } from './containDeletions.js'
import { containExpiries } from './containExpiries.js'
import { containRejections } from './containRejections.js'
import type { Client } from './contract.js'

/** Keeps what goes wrong inside the relay client out of the page. */
export function containClient(client: Client, clock: Clock): void {
  containDeletions(client)
  containExpiries(client, clock)
  containRejections(client)
}
