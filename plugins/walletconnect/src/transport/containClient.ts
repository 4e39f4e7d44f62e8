import type { Clock } from '@latchkey/kernel'
import { containDeletions } from './containDeletions.js'
import { containExpiries } from './containExpiries.js'
import { containRejections } from './containRejections.js'
import type { Client } from './contract.js'

/** Keeps errors inside the relay client from becoming unhandled rejections of the page. */
export function containClient(client: Client, clock: Clock): void {
  containDeletions(client)
  containExpiries(client, clock)
  containRejections(client)
}
