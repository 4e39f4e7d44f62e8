import { connect, createServer } from 'node:net'
import { ports } from './ports.mjs'
import { StartError } from './startError.mjs'

const loopbacks = ['127.0.0.1', '::1']

/**
 * Throws if the port of a service is taken on either loopback address.
 * @param {Record<string, number>} chosen
 * @param {readonly import('./ports.mjs').Service[]} [table]
 */
export async function checkPorts(chosen, table = ports) {
  for (const service of table) {
    const port = chosen[service.id]
    if (port === undefined) continue
    for (const host of loopbacks) {
      // Where a wildcard listener doesn't prevent a second bind (macOS), it still accepts a connection.
      const code = (await accepts(host, port)) ? 'EADDRINUSE' : await bindError(host, port)
      if (code === 'EADDRINUSE')
        throw new StartError(`Port ${port} (${service.title}) is taken.`, `Free it or set ${service.variable}.`)
      if (code === 'EACCES')
        throw new StartError(
          `Port ${port} (${service.title}) may not be opened.`,
          `Set ${service.variable} above 1023.`,
        )
    }
  }
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
function accepts(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 })
    const done = (/** @type {boolean} */ result) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('connect', () => done(true))
    socket.once('timeout', () => done(false))
    socket.once('error', () => done(false))
  })
}

/** @param {string} host @param {number} port @returns {Promise<string | undefined>} */
function bindError(host, port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
