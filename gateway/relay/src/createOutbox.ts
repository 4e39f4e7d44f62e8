import type { WebSocket } from 'ws'
import type { FaultBoard } from './createFaults.js'

/** Frames on their way to one socket, delayed or reordered when a fault requires it. */
export interface Outbox {
  send(text: string): void
  /** Sends a push, which a fault may hold back so that others overtake it. */
  sendPush(text: string, tag: number): void
  /** Bytes that the client has not read yet. */
  readonly waiting: number
  /** Discards pending frames; nothing is sent afterwards. */
  clear(): void
}

/** Notifications of an outbox: the change in buffered bytes, and that a frame was sent. */
export interface OutboxEvents {
  weigh(bytes: number): void
  sent(): void
}

interface Parcel {
  readonly text: string
  readonly bytes: number
}

const holdMs = 250

/** Creates the outbox of a socket. */
export function createOutbox(socket: WebSocket, faults: FaultBoard, events: OutboxEvents): Outbox {
  const late: (Parcel & { readonly due: number })[] = []
  const held: Parcel[] = []
  let waiting = 0
  let isOver = false
  let lateTimer: NodeJS.Timeout | undefined
  let holdTimer: NodeJS.Timeout | undefined

  const weigh = (bytes: number): void => {
    waiting += bytes
    events.weigh(bytes)
  }
  const take = (text: string): Parcel => {
    const parcel = { text, bytes: Buffer.byteLength(text) }
    weigh(parcel.bytes)
    return parcel
  }
  const write = ({ text, bytes }: Parcel): void => {
    if (socket.readyState !== socket.OPEN) return weigh(-bytes)
    socket.send(text, () => {
      if (isOver) return
      weigh(-bytes)
      events.sent()
    })
  }
  const writeLate = (): void => {
    lateTimer = undefined
    const now = performance.now()
    for (let next = late[0]; next && next.due <= now; next = late[0]) {
      late.shift()
      write(next)
    }
    if (late[0]) lateTimer = setTimeout(writeLate, Math.ceil(late[0].due - now))
  }
  const dispatch = (parcel: Parcel): void => {
    const { slowMs } = faults.settings
    if (slowMs === 0 && late.length === 0) return write(parcel)
    // Never before frames that are already delayed.
    const due = Math.max(late.at(-1)?.due ?? 0, performance.now() + slowMs)
    late.push({ ...parcel, due })
    lateTimer ??= setTimeout(writeLate, slowMs)
  }
  const release = (): void => {
    clearTimeout(holdTimer)
    holdTimer = undefined
    for (const parcel of held.splice(0).reverse()) dispatch(parcel)
  }
  return {
    send(text) {
      if (!isOver) dispatch(take(text))
    },
    sendPush(text, tag) {
      if (isOver) return
      const size = faults.aimsAt(tag) ? faults.settings.reorder : 0
      if (size < 2) return dispatch(take(text))
      held.push(take(text))
      if (held.length >= size) release()
      else holdTimer ??= setTimeout(release, holdMs)
    },
    get waiting() {
      return waiting
    },
    clear() {
      isOver = true
      clearTimeout(lateTimer)
      clearTimeout(holdTimer)
      late.length = 0
      held.length = 0
      weigh(-waiting)
    },
  }
}
