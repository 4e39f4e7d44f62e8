import type { Clock } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { containDeletions } from './containDeletions.js'
import { containExpiries } from './containExpiries.js'
import { containProviders } from './containProviders.js'
import { containRejections } from './containRejections.js'
import type { Client } from './contract.js'

/** The relay client lacks internal parts that have to be guarded; `cause` is what one of them threw. */
const relayClientUnknown = (parts: readonly string[], cause: unknown): BaseError =>
  new BaseError(
    `The relay client has no ${parts.join(', no ')}: its errors may become unhandled rejections. Use a version of @walletconnect/sign-client that this plugin supports.`,
    { code: 'RELAY_CLIENT_UNKNOWN', cause, details: { parts } },
  )

/** Marks a contained client: several instances on a page, and several copies of this package, may share the site's client. */
const mark = Symbol.for('latchkey.contained')

/** By the undocumented part of the client that each changes. */
const containments: { readonly [part: string]: (client: Client, clock: Clock) => boolean } = {
  'engine.deleteSession': containDeletions,
  'engine.events': containExpiries,
  // After the others, so that their promises are handled as well.
  engine: containRejections,
  'core.relayer.createProvider': containProviders,
}

/**
 * Keeps errors inside the relay client from becoming unhandled rejections of the page, once per client. Reports the parts
 * that the client lacks; everything else is contained nevertheless.
 */
export function containClient(client: Client, clock: Clock, report: (error: unknown) => unknown): void {
  if (Object.hasOwn(client, mark)) return
  Reflect.defineProperty(client, mark, { value: true })
  const missing: string[] = []
  let cause: unknown
  for (const [part, contain] of Object.entries(containments)) {
    try {
      if (!contain(client, clock)) missing.push(part)
    } catch (error) {
      cause = error
      missing.push(part)
    }
  }
  if (missing.length) report(relayClientUnknown(missing, cause))
}
