import type { Client } from './contract.js'

type Delete = (input: { readonly topic: string }) => Promise<void>

/**
 * Lets a session be deleted twice. Where both sides end it at once, the client deletes it in a listener of its own, whose
 * rejection would be the page's.
 */
export function containDeletions({ engine, session }: Pick<Client, 'engine' | 'session'>): void {
  // The type of the client leaves out what its engine does for itself.
  const own = engine as unknown as { deleteSession?: Delete }
  const { deleteSession } = own
  if (typeof deleteSession !== 'function') return
  own.deleteSession = async (input) => {
    if (session.keys.includes(input.topic)) await Reflect.apply(deleteSession, engine, [input])
  }
}
