import { connect, createServer } from 'node:net'
import { ports } from './ports.mjs'
import { StartError } from './startError.mjs'

const loopbacks = ['127.0.0.1', '::1']

/**
 * Refuses when one of the rooms' ports is taken on either loopback address.
 * @param {Record<string, number>} chosen
 * @param {readonly import('./ports.mjs').Room[]} [table]
 */
export async function checkPorts(chosen, table = ports) {
  for (const room of table) {
    const port = chosen[room.id]
    if (port === undefined) continue
    for (const host of loopbacks) {
      // Where a wildcard listener does not refuse a second bind (macOS), it still answers a connection.
      const code = (await answers(host, port)) ? 'EADDRINUSE' : await bindError(host, port)
      if (code === 'EADDRINUSE')
        throw new StartError(`Port ${port} (${room.title}) is taken.`, `Free it or set ${room.variable}.`)
      if (code === 'EACCES')
        throw new StartError(`Port ${port} (${room.title}) may not be opened.`, `Set ${room.variable} above 1023.`)
    }
  }
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
function answers(host, port) {
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
