export { type AssembleEnvironment, assembleKernel } from './assembleKernel.js'
export type { Bus } from './bus/createBus.js'
export { formatCaip10 } from './caip/formatCaip10.js'
export { parseCaip2 } from './caip/parseCaip2.js'
export { parseCaip10 } from './caip/parseCaip10.js'
export type { KernelOptions, StorageLike } from './config/validateOptions.js'
export { activeConnection } from './connections/activeConnection.js'
export type {
  Adapter,
  AdapterContract,
  AdapterImplementation,
  BalanceInput,
  Connector,
  ConnectorContext,
  ConnectorEmitter,
  ConnectorEvents,
  ConnectorPlugin,
  DiscoverContext,
  Discovery,
  ExtendInput,
  FactOf,
  FoundWallet,
  SignInput,
  UnsafeRequest,
} from './connections/contract.js'
export type {
  Account,
  AccountState,
  BalanceStatus,
  Candidate,
  CandidateMark,
  Connection,
  ConnectionStatus,
  ConnectorType,
  DisconnectReason,
  NamespaceState,
} from './connections/state.js'
export { withDeadline } from './connections/withDeadline.js'
export type {
  ActionsOf,
  Alert,
  AlertInput,
  AnswerOf,
  AnyManifest,
  BoundReducers,
  Clock,
  ConnectInput,
  ConnectionHandle,
  ConnectionOf,
  Context,
  ContractOf,
  ContractsOf,
  Contribution,
  DisconnectInput,
  EventMapOf,
  EventsOf,
  Feature,
  FeatureParts,
  GateId,
  GateRegistry,
  HeaderLink,
  IconRegistry,
  KernelEvents,
  KernelState,
  LazyView,
  Listed,
  Manifest,
  Metadata,
  NamespaceOf,
  Network,
  NetworkInput,
  OptionsOf,
  ParamsOf,
  Plugin,
  PluginFactory,
  PluginHandlesOf,
  PluginRegistry,
  PluginStatesOf,
  PluginStatus,
  ReconnectInput,
  Reducers,
  RefreshBalanceInput,
  Register,
  ScopedStorage,
  SignedMessage,
  SignMessageInput,
  SkinState,
  Slice,
  SlotItem,
  SlotRegistry,
  StateOf,
  StorageItem,
  SwitchNetworkInput,
  Toast,
  Unsubscribe,
  View,
  ViewComponent,
  ViewDeclaration,
  ViewIdOf,
  ViewOf,
  ViewProps,
  ViewsOf,
  When,
} from './contract.js'
export { createKernel } from './createKernel.js'
export { createSlice } from './define/createSlice.js'
export { defineAdapter } from './define/defineAdapter.js'
export { defineConnector } from './define/defineConnector.js'
export { defineFeature } from './define/defineFeature.js'
export { definePlugin } from './define/definePlugin.js'
export { BaseError, type BaseErrorOptions } from './errors/BaseError.js'
export { configError } from './errors/config.js'
export { toBaseError } from './errors/toBaseError.js'
export { toProviderError } from './errors/toProviderError.js'
export { formatBalance } from './format/formatBalance.js'
export { formatCompact } from './format/formatCompact.js'
export { formatNumber } from './format/formatNumber.js'
export { formatUsd } from './format/formatUsd.js'
export { maskAmount } from './format/maskAmount.js'
export { shortName } from './format/shortName.js'
export { truncate } from './format/truncate.js'
export { createInterior, type Interior, type InteriorParts } from './interior/createInterior.js'
export type {
  AnyKernel,
  Kernel,
  KernelEnvironment,
  OpenOptions,
  OpenResult,
  OpenViewOptions,
  SkinPort,
  StateOfList,
  TabChannel,
  Tabs,
} from './kernel.js'
export { once } from './load/once.js'
export type { LogEntry } from './log/createLog.js'
export type { LoadedView } from './plugins/createPluginHost.js'
export { storagePrefix } from './storage/storagePrefix.js'
export { cleanText } from './text/cleanText.js'
export { safeUrl } from './text/safeUrl.js'
export { shortAddress } from './text/shortAddress.js'
export { formatUnits } from './units/formatUnits.js'
export { parseUnits } from './units/parseUnits.js'
export type { Frame } from './views/frame.js'
