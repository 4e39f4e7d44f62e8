export type {
  FaultChance,
  KeptMessage,
  MailboxChanges,
  MailboxStore,
  Rate,
  Relay,
  RelayCore,
  RelayFaultSettings,
  RelayFaults,
  RelayLimits,
  RelayLogEntry,
  RelayOptions,
  RelayStats,
  StartRelayOptions,
} from './contract.js'
export { createRelay } from './createRelay.js'
export { defaultLimits } from './defaultLimits.js'
export { RelayError, type RelayErrorCode } from './RelayError.js'
export { startRelay } from './startRelay.js'
export { createMemoryStore } from './store/createMemoryStore.js'
