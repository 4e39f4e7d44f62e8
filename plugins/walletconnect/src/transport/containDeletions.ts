import type { Client } from './contract.js'

type Delete = (input: { readonly topic: string }) => Promise<void>

/**
 * Allows a session to be deleted twice. If both sides end it at once, the client deletes it again in an internal listener,
 * whose rejection would be unhandled.
 */
export function containDeletions({ engine, session }: Pick<Client, 'engine' | 'session'>): void {
  // The client's type omits the engine's internal methods.
  const own = engine as unknown as { deleteSession?: Delete }
  const { deleteSession } = own
  if (typeof deleteSession !== 'function') return
  own.deleteSession = async (input) => {
    if (session.keys.includes(input.topic)) await Reflect.apply(deleteSession, engine, [input])
  }
}
