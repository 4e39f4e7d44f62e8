import type { RawData, WebSocket } from 'ws'
import type { RelayLimits } from './contract.js'
import type { AddressAccount } from './createAddresses.js'
import type { FaultBoard } from './createFaults.js'
import type { Method } from './createMethods.js'
import type { Session } from './createSession.js'
import { createTokenBucket } from './createTokenBucket.js'
import { RelayError } from './RelayError.js'
import { FrameError, readFrame } from './readFrame.js'
import { rpcCodeOf } from './rpcCodeOf.js'
import { shutSocket } from './shutSocket.js'

/** What serving a socket needs of its relay. */
export interface ServingRoom {
  readonly limits: RelayLimits
  readonly faults: FaultBoard
  readonly methods: ReadonlyMap<string, Method>
  now(): number
  /** The error as it was told to the client; `cause` when it was none of ours. */
  report(error: RelayError, cause?: unknown): void
}

/** Reads the frames of an admitted socket and answers them, until it misbehaves. */
export function serveSocket(socket: WebSocket, session: Session, account: AddressAccount, room: ServingRoom): void {
  const { limits, faults, methods } = room
  const start = room.now()
  const requests = createTokenBucket(limits.requestsPerSocket, start)
  const refusals = createTokenBucket(limits.refusals, start)
  const badFrames = createTokenBucket(limits.badFrames, start)

  const refuse = (idText: string, error: RelayError): void => {
    room.report(error)
    const { code, message } = error
    const body = JSON.stringify({ code: rpcCodeOf(code), message, data: code })
    session.send(`{"id":${idText},"jsonrpc":"2.0","error":${body}}`)
  }
  const spend = (): boolean => {
    const now = room.now()
    if (requests.take(now) && account.requests.take(now)) return true
    if (!refusals.take(now)) void shutSocket(socket, 1008, 'Too many requests')
    return false
  }
  /** Reading a full mailbox costs more than a request. */
  const charge = (): void => {
    const cost = Math.floor(session.takeLooks() / 100)
    if (cost === 0) return
    requests.charge(room.now(), cost)
    account.requests.charge(room.now(), cost)
  }
  const answer = (idText: string, name: string, params: Parameters<Method>[1]): void => {
    try {
      if (!spend()) throw new RelayError('RATE_LIMITED', 'Too many requests.')
      const method = methods.get(name)
      if (!method) throw new RelayError('METHOD_NOT_FOUND', 'The relay has no such method.')
      const { result, afterwards } = method(session, params)
      if (faults.take('close')) return socket.terminate()
      session.send(`{"id":${idText},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`)
      afterwards?.()
      charge()
    } catch (error) {
      const known = error instanceof RelayError ? error : new RelayError('INTERNAL_ERROR', 'The relay failed.')
      if (known !== error) room.report(known, error)
      refuse(idText, known)
    }
  }
  const refuseFrame = (error: FrameError): void => {
    refuse(error.idText, error)
    if (!badFrames.take(room.now())) void shutSocket(socket, 1008, 'Malformed frames')
  }
  socket.on('message', (data: RawData, isBinary: boolean) => {
    // Frames that were on their way when the socket was told to close.
    if (socket.readyState !== socket.OPEN) return
    if (isBinary) return refuseFrame(new FrameError('INVALID_REQUEST', 'Frames are text.'))
    try {
      const frame = readFrame(data.toString())
      if (frame.kind === 'request') answer(frame.idText, frame.method, frame.params)
      // An answer to nothing we asked, perhaps of an earlier connection, costs what a request costs.
      else if (!session.acknowledge(frame.id, frame.accepted)) spend()
    } catch (error) {
      if (error instanceof FrameError) refuseFrame(error)
      else room.report(new RelayError('INTERNAL_ERROR', 'The relay failed.'), error)
    }
  })
  socket.on('ping', () => {
    if (socket.readyState === socket.OPEN) spend()
  })
}
