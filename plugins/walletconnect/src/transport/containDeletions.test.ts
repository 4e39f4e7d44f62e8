import { expect, it } from 'vitest'
import { containDeletions } from './containDeletions.js'

/** Deletes as the client does: what is gone is an error. */
const createClient = () => {
  const topics = new Set(['a', 'b'])
  const engine = {
    async deleteSession({ topic }: { readonly topic: string }) {
      if (!topics.delete(topic)) throw new Error(`Record was recently deleted - session: ${topic}`)
    },
  }
  const session = {
    get keys() {
      return [...topics]
    },
  }
  return { client: { engine, session } as never, engine, session }
}

it('allows deleting a session that the other side has already deleted (S9)', async () => {
  const { client, engine, session } = createClient()
  await engine.deleteSession({ topic: 'b' })
  await expect(engine.deleteSession({ topic: 'b' })).rejects.toThrow('recently deleted')
  expect(containDeletions(client)).toBe(true)
  await Promise.all([engine.deleteSession({ topic: 'a' }), engine.deleteSession({ topic: 'a' })])
  expect(session.keys).toEqual([])
})

it('does not change a client without this method', () => {
  const engine = {}
  expect(containDeletions({ engine, session: { keys: [] } } as never)).toBe(false)
  expect(engine).toEqual({})
})
