import type { RelayLimits } from './contract.js'

const second = 1000
const mebi = 1024 * 1024

/** The limits of a relay that is told nothing else. */
export const defaultLimits: RelayLimits = Object.freeze({
  sockets: 10_000,
  socketsPerAddress: 2_000,
  upgradesPerAddress: { perSecond: 200, burst: 2_000 },
  requestsPerAddress: { perSecond: 1_000, burst: 40_000 },
  requestsPerSocket: { perSecond: 100, burst: 500 },
  publishesPerSocket: { perSecond: 20, burst: 60 },
  badFrames: { perSecond: 0.1, burst: 10 },
  refusals: { perSecond: 10, burst: 200 },
  frameBytes: mebi / 4,
  messageBytes: 64 * 1024,
  batch: 500,
  topicsPerSocket: 1_000,
  topicsPerAddress: 100_000,
  topics: 1_000_000,
  mailboxMessages: 1_000,
  mailboxBytes: mebi,
  topicsPerProject: 50_000,
  storedBytesPerAddress: 32 * mebi,
  storedBytes: 256 * mebi,
  ttlMinSeconds: 5,
  ttlMaxSeconds: 30 * 24 * 3600,
  unacknowledged: 256,
  bufferedBytes: 4 * mebi,
  bufferedBytesPerAddress: 32 * mebi,
  bufferedBytesTotal: 256 * mebi,
  recentMessages: 100_000,
  recentMs: 300 * second,
  pingMs: 30 * second,
  idleMs: 60 * second,
  tokenSkewMs: 60 * second,
  tokenLifeMs: 24 * 3600 * second,
  admissionMs: 5 * second,
})
