import { ports } from './ports.mjs'
import { StartError } from './startError.mjs'

/** Ports that browsers and `fetch` block: https://fetch.spec.whatwg.org/#port-blocking */
const blocked = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/**
 * The port of every existing service by its id, from the table and the environment.
 * @param {Record<string, string | undefined>} env
 * @param {readonly import('./ports.mjs').Service[]} [table]
 * @returns {Record<string, number>}
 */
export function readPorts(env, table = ports) {
  /** @type {Record<string, number>} */
  const chosen = {}
  /** @type {Map<number, import('./ports.mjs').Service>} */
  const owners = new Map()
  for (const service of table) {
    if (!service.exists) continue
    const text = env[service.variable]
    const port = text === undefined || text === '' ? service.port : Number(text)
    if ((text && !/^\d+$/.test(text)) || port < 1 || port > 65535)
      throw new StartError(`${service.variable}=${text} is not a port.`, 'Set it to a whole number from 1 to 65535.')
    if (blocked.has(port))
      throw new StartError(`Port ${port} (${service.variable}) is blocked by browsers.`, 'Choose another one.')
    const owner = owners.get(port)
    if (owner)
      throw new StartError(
        `Port ${port} is assigned to both ${owner.title} and ${service.title}.`,
        `Set ${service.variable}.`,
      )
    owners.set(port, service)
    chosen[service.id] = port
  }
  return chosen
}
