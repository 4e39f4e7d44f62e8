import type { WebSocket } from 'ws'

const patienceMs = 1_000

/** Closes a socket, and cuts it when the peer does not respond. Resolves once it is closed. */
export function shutSocket(socket: WebSocket, code: number, reason: string): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) return resolve()
    const timer = setTimeout(() => socket.terminate(), patienceMs)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.close(code, reason)
  })
}
