import { ports } from './ports.mjs'
import { StartError } from './startError.mjs'

/**
 * The port of every existing room by its id, from the table and the environment.
 * @param {Record<string, string | undefined>} env
 * @param {readonly import('./ports.mjs').Room[]} [table]
 * @returns {Record<string, number>}
 */
export function readPorts(env, table = ports) {
  /** @type {Record<string, number>} */
  const chosen = {}
  /** @type {Map<number, import('./ports.mjs').Room>} */
  const owners = new Map()
  for (const room of table) {
    if (!room.exists) continue
    const text = env[room.variable]
    const port = text === undefined || text === '' ? room.port : Number(text)
    if ((text && !/^\d+$/.test(text)) || port < 1 || port > 65535)
      throw new StartError(`${room.variable}=${text} is not a port.`, 'Set it to a whole number from 1 to 65535.')
    const owner = owners.get(port)
    if (owner)
      throw new StartError(`Port ${port} is given to both ${owner.title} and ${room.title}.`, `Set ${room.variable}.`)
    owners.set(port, room)
    chosen[room.id] = port
  }
  return chosen
}
