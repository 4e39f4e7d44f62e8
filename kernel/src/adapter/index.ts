/** Code shared by adapters; never loaded by the page, the modal or the connection engine. */

export { readLimited, readLimitedText } from '../http/readLimited.js'
export { type AskAttempt, type AskOptions, askInOrder } from './askInOrder.js'
export { balanceReader } from './balanceReader.js'
export { decodeBase58, encodeBase58 } from './base58.js'
export { decodeBase64, decodeExactBase64, encodeBase64 } from './base64.js'
export { type Bech32, decodeBech32, wordsToBytes } from './bech32.js'
export { decodeHex, encodeHex, equalBytes } from './bytes.js'
export { noAccountShared, requestedChainsNotSupported, requestGivenUp } from './connectErrors.js'
export {
  createWalletConnector,
  type Shared,
  type WalletAttempt,
  type WalletBinding,
  type WalletChange,
  type WalletLife,
} from './createWalletConnector.js'
export { argumentInvalid, chainNotSupported, missingMethod, signatureInvalid, throwProviderError } from './errors.js'
export { followTransaction, type TransactionHandle, type TransactionPlace } from './followTransaction.js'
export { type Captured, captureMethods, readArray, readBytes, readOr, readProperty } from './foreignValues.js'
export { jsonRpc, type RpcRefusal, RpcRefused } from './jsonRpc.js'
export { lazyLibrary, lazyPart } from './lazyPart.js'
export type { AccountName, NamedAccount, NamePlace, NameQuestion, NameReader } from './names.js'
export { oncePerObject } from './oncePerObject.js'
export {
  type PreparedTransfers,
  preparedTransfers,
  requireTransferConnection,
  transferAccount,
  transferChanged,
} from './preparedTransfers.js'
export { requestRunner } from './requestRunner.js'
export { requireSame } from './requireSame.js'
export { type RpcFamily, type RpcQuestion, type RpcReading, type RpcTransport, rpcReader } from './rpcReader.js'
export type { TokenQuestion, TokenReader, WalletToken } from './tokens.js'
export {
  type TransactionWatch,
  transactionWatch,
  type UnknownOutcome,
  type WatchInput,
} from './transactionWatch.js'
export type {
  AssetQuestion,
  FeeLimits,
  HeldAsset,
  MostQuestion,
  PendingTransfer,
  PreparedTransfer,
  ReadReceiver,
  RecalledTransfer,
  ReceiverFault,
  ReceiverNote,
  ReceiverRefusal,
  SubmittedTransfer,
  TransferAsset,
  TransferConnection,
  TransferCost,
  TransferDraft,
  TransferExpiry,
  TransferFollowPlace,
  TransferOutcome,
  TransferPlace,
  TransferSubmitOptions,
  Transfers,
} from './transfers.js'
export { untilAborted } from './untilAborted.js'
export { untilDeadline } from './untilDeadline.js'
export { toWalletError, walletReason } from './walletErrors.js'
export { type StandardRow, type StandardWallet, walletStandard } from './walletStandard.js'
