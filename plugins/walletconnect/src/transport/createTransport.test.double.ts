import type { Session } from '../session/contract.js'
import type { PairingOffer, SessionRequest, Transport, TransportEvent } from './contract.js'
import { toTransportError } from './toTransportError.js'

/** A wallet at the other end, and its sessions in this browser. */
export interface TransportDouble {
  readonly transport: Transport
  /** How the wallet responds to proposals. */
  mode: 'approve' | 'refuse' | 'hang'
  /** What it grants to later pairings. */
  grants: Session['namespaces']
  /** How it responds to requests. */
  answer: (request: SessionRequest) => unknown
  readonly requests: SessionRequest[]
  /** Number of requested pairings. */
  prompts: number
  readonly live: Map<string, Session>
  /** Whether it responds to pings. */
  isAwake: boolean
  /** Whether the relay is connected. */
  isThere: boolean
  tell(fact: TransportEvent): void
  settle(): void
  listeners(): number
}

/** Creates a transport without a relay. */
export function createTransportDouble(grants: Session['namespaces']): TransportDouble {
  const listeners = new Set<(fact: TransportEvent) => void>()
  const open: { approve(): void; refuse(): void }[] = []
  let topics = 0
  const double: TransportDouble = {
    mode: 'approve',
    grants,
    answer: () => null,
    requests: [],
    prompts: 0,
    live: new Map(),
    isAwake: true,
    isThere: true,
    tell: (fact) => {
      for (const listener of [...listeners]) listener(fact)
    },
    settle() {
      for (const one of open.splice(0)) one[double.mode === 'refuse' ? 'refuse' : 'approve']()
    },
    listeners: () => listeners.size,
    transport: {
      listen(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      isThere: () => double.isThere,
      sessions: () => [...double.live.values()],
      isStored: async (topic) => double.live.has(topic),
      async createPairing(): Promise<PairingOffer> {
        double.prompts++
        let isDropped = false
        const approval = new Promise<Session>((resolve, reject) => {
          open.push({
            approve() {
              if (isDropped) return
              const topic = String(++topics).padStart(64, '0')
              const session: Session = {
                topic,
                expiry: Date.now() / 1000 + 1000,
                namespaces: double.grants,
                peer: { name: 'Phone' },
              }
              double.live.set(topic, session)
              resolve(session)
            },
            refuse: () => reject(toTransportError({ code: 5000, message: 'User rejected.' })),
          })
        })
        approval.catch(() => undefined)
        if (double.mode !== 'hang') queueMicrotask(double.settle)
        return {
          uri: `wc:${double.prompts}@2`,
          approval,
          drop: () => {
            isDropped = true
          },
        }
      },
      async request(request) {
        double.requests.push(request)
        return double.answer(request)
      },
      ping: async () => {
        if (!double.isAwake) throw new Error('no response')
      },
      disconnect: async (topic) => void double.live.delete(topic),
    },
  }
  return double
}
