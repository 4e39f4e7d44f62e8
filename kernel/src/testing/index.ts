export { adapterConformance } from './adapterConformance.js'
export { connectorConformance } from './connectorConformance.js'
export type {
  AdapterSubject,
  AdapterWallet,
  BalanceServer,
  ConformanceCase,
  ConformanceRunner,
  ConnectorSubject,
  ConnectorUnderTest,
  WalletDriver,
} from './contract.js'
export { createConnectorContext, type TestConnectorContext } from './createConnectorContext.js'
export { createExtendInput, type TestExtendInput } from './createExtendInput.js'
export { createFaultyWallet, type FaultyWallet } from './createFaultyWallet.js'
export { createMemoryStorage, type MemoryStorage } from './createMemoryStorage.js'
export { createRemoteAnswer } from './createRemoteAnswer.js'
export { createTestAdapter, type TestAdapter, type TestAdapterContract } from './createTestAdapter.js'
export { createTestClock, type TestClock } from './createTestClock.js'
export { createTestConnector, type TestAnswer, type TestConnector } from './createTestConnector.js'
export { createTestDiscovery, type TestDiscovery } from './createTestDiscovery.js'
export { createTestHttp, type TestHttpOptions } from './createTestHttp.js'
export { createTestJournal, type TestJournalOptions } from './createTestJournal.js'
export { createTestKernel, type TestKernel } from './createTestKernel.js'
export { createTestTabs, type TestTab, type TestTabs } from './createTestTabs.js'
export type { ConformanceSite } from './hostPlugin.js'
export { pluginConformance } from './pluginConformance.js'
export { runs } from './runs.js'
export { type RpcAnswer, type RpcResponse, silence, startRpc, type TestRpc } from './startRpc.js'
export { type TestTier, testTier } from './testTier.js'
export { waitUntil } from './waitUntil.js'
