export { type UseConnectionsResult, useConnections } from './useConnections.js'
export { type UseSwitchConnectionResult, useSwitchConnection } from './useSwitchConnection.js'
