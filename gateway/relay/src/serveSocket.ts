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

/** What serving a socket needs from the relay. */
export interface ServingContext {
  readonly limits: RelayLimits
  readonly faults: FaultBoard
  readonly methods: ReadonlyMap<string, Method>
  now(): number
  /** Reports the error that was sent to the client, with its `cause` when it was unexpected. */
  report(error: RelayError, cause?: unknown): void
}

/** Reads and handles the frames of an admitted socket until the socket misbehaves. */
export function serveSocket(
  socket: WebSocket,
  session: Session,
  account: AddressAccount,
  context: ServingContext,
): void {
  const { limits, faults, methods } = context
  const start = context.now()
  const requests = createTokenBucket(limits.requestsPerSocket, start)
  const refusals = createTokenBucket(limits.refusals, start)
  const badFrames = createTokenBucket(limits.badFrames, start)

  const refuse = (idText: string, error: RelayError): void => {
    context.report(error)
    const { code, message } = error
    const body = JSON.stringify({ code: rpcCodeOf(code), message, data: code })
    session.send(`{"id":${idText},"jsonrpc":"2.0","error":${body}}`)
  }
  const spend = (): boolean => {
    const now = context.now()
    if (requests.take(now) && account.requests.take(now)) return true
    if (!refusals.take(now)) void shutSocket(socket, 1008, 'Too many requests')
    return false
  }
  /** Reading a full mailbox costs more than one request. */
  const charge = (): void => {
    const cost = Math.floor(session.takeLooks() / 100)
    if (cost === 0) return
    requests.charge(context.now(), cost)
    account.requests.charge(context.now(), cost)
  }
  const answer = async (idText: string, name: string, params: Parameters<Method>[1]): Promise<void> => {
    try {
      if (!spend()) throw new RelayError('RATE_LIMITED', 'Too many requests.')
      const method = methods.get(name)
      if (!method) throw new RelayError('METHOD_NOT_FOUND', 'The relay has no such method.')
      const { result, afterwards } = await method(session, params)
      if (faults.take('close')) return socket.terminate()
      session.send(`{"id":${idText},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`)
      afterwards?.()
      charge()
    } catch (error) {
      const known = error instanceof RelayError ? error : new RelayError('INTERNAL_ERROR', 'The relay failed.')
      if (known !== error) context.report(known, error)
      refuse(idText, known)
    }
  }
  const refuseFrame = (error: FrameError): void => {
    refuse(error.idText, error)
    if (!badFrames.take(context.now())) void shutSocket(socket, 1008, 'Malformed frames')
  }
  socket.on('message', (data: RawData, isBinary: boolean) => {
    // Frames that were in flight when the socket was told to close.
    if (socket.readyState !== socket.OPEN) return
    if (isBinary) return refuseFrame(new FrameError('INVALID_REQUEST', 'Frames must be text.'))
    try {
      const frame = readFrame(data.toString())
      if (frame.kind === 'request') void answer(frame.idText, frame.method, frame.params)
      // A response to no push of ours, perhaps from an earlier connection, costs as much as a request.
      else if (!session.acknowledge(frame.id, frame.accepted)) spend()
    } catch (error) {
      if (error instanceof FrameError) refuseFrame(error)
      else context.report(new RelayError('INTERNAL_ERROR', 'The relay failed.'), error)
    }
  })
  socket.on('ping', () => {
    if (socket.readyState === socket.OPEN) spend()
  })
}
