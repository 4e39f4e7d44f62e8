import { createServer } from 'node:net'

/**
 * Listens with one HTTP server on 127.0.0.1 and ::1, so that `localhost` works whichever address the browser tries first.
 * @param {import('node:http').Server} server
 * @param {number} port 0 picks a free one
 * @returns {Promise<{ port: number, close(): Promise<void> }>}
 */
export async function listenLoopback(server, port) {
  await listen(server, '127.0.0.1', port)
  const address = server.address()
  const chosen = typeof address === 'object' && address ? address.port : port
  const sixth = createServer((socket) => server.emit('connection', socket))
  try {
    await listen(sixth, '::1', chosen)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // On a machine without IPv6 only the first address is served.
    if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') {
      await close(server)
      if (code === 'EADDRINUSE' && port === 0) return listenLoopback(server, 0)
      throw error
    }
  }
  return {
    port: chosen,
    async close() {
      const closed = [close(server), close(sixth)]
      server.closeAllConnections()
      await Promise.all(closed)
    },
  }
}

/** @param {import('node:net').Server} server @param {string} host @param {number} port @returns {Promise<void>} */
function listen(server, host, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** @param {import('node:net').Server} server @returns {Promise<void>} */
function close(server) {
  return new Promise((resolve) => {
    if (server.listening) server.close(() => resolve())
    else resolve()
  })
}
