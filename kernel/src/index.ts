export { type AssembleEnvironment, assembleKernel } from './assembleKernel.js'
export type { KernelEvents } from './bus/contract.js'
export type { Bus } from './bus/createBus.js'
export type { Cache } from './cache/createCache.js'
export { formatCaip10 } from './caip/formatCaip10.js'
export { parseCaip2 } from './caip/parseCaip2.js'
export { parseCaip10 } from './caip/parseCaip10.js'
export type { Capabilities, CapabilityLoads, CapabilityLoadsOf, CapabilityName } from './capabilities/contract.js'
export type { Clock } from './clock/clock.js'
export type { FeatureValue, Metadata, Network, NetworkInput, RemoteHosts, Site } from './config/contract.js'
export type {
  KernelOptions,
  Prefetch,
  RemotePolicy,
  StorageLike,
} from './config/options.js'
export type {
  ActivateInput,
  Adapter,
  AdapterContract,
  AdapterImplementation,
  AnnouncedWallet,
  BalanceInput,
  Candidate,
  ConnectInput,
  ConnectingView,
  ConnectionHandle,
  ConnectionId,
  Connector,
  ConnectorContext,
  ConnectorEmitter,
  ConnectorEvents,
  ConnectorPlugin,
  ConnectProgress,
  DisconnectInput,
  DiscoverContext,
  Discovery,
  ExtendInput,
  FoundWallet,
  NamespaceEvent,
  Namespaces,
  Proof,
  ProofRequest,
  ReconnectInput,
  RefreshBalanceInput,
  SignedMessage,
  SignInput,
  SignMessageInput,
  SwitchNetworkInput,
  TabChannel,
  Tabs,
  UnsafeRequest,
  WalletPage,
} from './connections/contract.js'
export type {
  Account,
  AccountState,
  AccountType,
  AccountTypeRegistry,
  BalanceStatus,
  CandidateMark,
  Connection,
  ConnectionStatus,
  ConnectorReach,
  ConnectorType,
  ConnectorTypeRegistry,
  DisconnectReason,
  DisconnectReasonRegistry,
  LocalText,
  NamespaceState,
} from './connections/state.js'
export { activeConnection } from './connections/state.js'
export type {
  ConnectionOf,
  ContractsOf,
  EventMapOf,
  Listed,
  NamespaceOf,
  PluginHandlesOf,
  PluginStatesOf,
  Register,
  ViewIdOf,
  ViewOf,
} from './contract.js'
export { createKernel } from './createKernel.js'
export { createPlainSlice } from './define/createPlainSlice.js'
export { createSlice } from './define/createSlice.js'
export { defineAdapter } from './define/defineAdapter.js'
export { defineConnector } from './define/defineConnector.js'
export { defineFeature } from './define/defineFeature.js'
export { definePlugin } from './define/definePlugin.js'
export { BaseError, type BaseErrorOptions, configError } from './errors/BaseError.js'
export type { ErrorCode, ErrorCodes } from './errors/ErrorCodes.js'
export { invalidArgument } from './errors/invalidArgument.js'
export { isDismissal } from './errors/isDismissal.js'
export { toBaseError } from './errors/toBaseError.js'
export { toProviderError } from './errors/toProviderError.js'
export { formatBalance } from './format/formatBalance.js'
export { formatCompact } from './format/formatCompact.js'
export { formatNumber } from './format/formatNumber.js'
export { formatUsd } from './format/formatUsd.js'
export { maskAmount } from './format/maskAmount.js'
export { shortName } from './format/shortName.js'
export { truncate } from './format/truncate.js'
export type {
  GateId,
  GateRegistry,
  KernelGates,
  ListedGate,
  PluginGateId,
  ProposedConnection,
} from './gates/contract.js'
export type { Hosts, HostUse } from './hosts/contract.js'
export { declareHosts, rpcHosts } from './hosts/declareHosts.js'
export { policySource } from './hosts/policySource.js'
export type {
  FileRequest,
  Http,
  HttpRequest,
  JsonRequest,
  ReceivedFile,
  SchemaIssue,
  SchemaResult,
  StandardSchema,
} from './http/contract.js'
export { createInterior, type Interior, type InteriorParts } from './interior/createInterior.js'
export { fetchFirst } from './interior/fetchFirst.js'
export type {
  BeginOptions,
  Intent,
  IntentChange,
  IntentFilter,
  IntentStage,
  IntentState,
  Journal,
  JournalDefinition,
  JournalReader,
  NewIntent,
} from './journal/contract.js'
export type {
  AnyKernel,
  Kernel,
  KernelEnvironment,
  OpenOptions,
  OpenResult,
  OpenViewOptions,
  SkinPort,
  StateOfList,
} from './kernel.js'
export type { LogEntry } from './log/createLog.js'
export type { Alert, AlertInput, Toast } from './notices/contract.js'
export { alertTitles, serverAlert } from './notices/serverAlert.js'
export type { CheckedContract, Plain } from './plugins/checkedContract.js'
export type {
  ActionsOf,
  AnyConnectedPart,
  AnyManifest,
  AskedView,
  ConnectedPart,
  Context,
  ContractOf,
  EventsOf,
  Feature,
  FeatureParts,
  LoadAlert,
  Manifest,
  OptionsOf,
  PartsOf,
  Plugin,
  PluginFactory,
  PublishedContract,
  ReachableViews,
  RegisteredEvents,
  RemoteFeature,
  Usability,
  ViewProps,
  ViewPropsBase,
  ViewsOf,
} from './plugins/contract.js'
export type { LoadedFeature, LoadedView } from './plugins/createPluginHost.js'
export type { PluginRegistry, RegisteredStates, StateOf } from './plugins/registry.js'
export { once } from './promises/once.js'
export { withDeadline } from './promises/withDeadline.js'
export type { RemoteConfiguration, RemoteEntry } from './remote/contract.js'
export type { Contribution, SlotItem, SlotRegistry, When } from './slots/contract.js'
export { peerAction } from './slots/peerAction.js'
export type { ScopedStorage, StorageItem } from './storage/contract.js'
export { storagePrefix } from './storage/contract.js'
export type {
  BoundReducers,
  FeatureSource,
  FeaturesState,
  Frozen,
  KernelState,
  PlainReducers,
  PluginStatus,
  Reducers,
  SkinState,
  Slice,
} from './store/contract.js'
export { cleanText } from './text/cleanText.js'
export { isLocalhost } from './text/isLocalhost.js'
export { isLookAlike } from './text/isLookAlike.js'
export { isWalletScheme } from './text/isWalletScheme.js'
export { safeUrl } from './text/safeUrl.js'
export { shortAddress } from './text/shortAddress.js'
export { formatUnits, parseUnits } from './units/units.js'
export type { Unsubscribe } from './unsubscribe.js'
export type {
  AnswerOf,
  AnswerOptions,
  DeclarationOf,
  Frame,
  HeaderLink,
  IconRegistry,
  LazyView,
  ParamsOf,
  View,
  ViewComponent,
  ViewDeclaration,
  ViewName,
} from './views/contract.js'
