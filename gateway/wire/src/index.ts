export { accountIdSchema } from './accountId.js'
export { type AllowedOrigins, allowedOriginsSchema } from './allowedOrigins.js'
export { baseUnitsSchema, priceSchema, wholeUnitsSchema } from './amount.js'
export { type Balances, balancesSchema, type TokenBalance } from './balances.js'
export { chainIdSchema } from './chainId.js'
export { type Failure, failureSchema } from './failure.js'
export {
  type FungiblePrices,
  type FungiblePricesRequest,
  fungiblePricesRequestSchema,
  fungiblePricesSchema,
} from './fungiblePrices.js'
export { type GasPrices, gasPricesSchema } from './gasPrices.js'
export {
  type History,
  type HistoryTransaction,
  historySchema,
  historyTransactionSchema,
  type OperationType,
  operationTypes,
} from './history.js'
export { type Identity, identitySchema } from './identity.js'
export { isOriginAllowed } from './isOriginAllowed.js'
export { maxRpcBatch, type RpcRequest, type RpcResponse, rpcRequestSchema, rpcResponseSchema } from './jsonRpc.js'
export { type Health, healthSchema, type Readiness, readinessSchema } from './liveness.js'
export { type ProjectConfiguration, projectConfigurationSchema } from './projectConfiguration.js'
export { type RemoteFeature, remoteFeatureSchema } from './remoteFeature.js'
export { pictureUrlSchema, shownTextSchema } from './shownText.js'
export {
  type SignedIn,
  type SignInNonce,
  type SignInRequest,
  type SignInSession,
  signedInSchema,
  signInNonceSchema,
  signInRequestSchema,
  signInSessionSchema,
} from './signIn.js'
export { type SupportedChains, supportedChainsSchema } from './supportedChains.js'
export { type Wallet, type WalletPage, walletPageSchema, walletSchema } from './wallet.js'
