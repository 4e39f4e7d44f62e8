export type {
  EvmQuestion,
  EvmReader,
  MessageData,
  SignatureInput,
  SignInRefusal,
  Verdict,
  VerdictReason,
  Verifier,
} from '../contract.js'
export { builtInVerifiers } from '../verify/builtInVerifiers.js'
export type {
  NonceEntry,
  NonceStore,
  ResponseHeaders,
  SignIn,
  SignInInput,
  SignInOptions,
  SignInResult,
} from './contract.js'
export { createSessionHandlers, type SessionHandlerOptions, type SessionHandlers } from './createSessionHandlers.js'
export { createSignIn } from './createSignIn.js'
export {
  createSignInHandlers,
  type SignedIn,
  type SignInHandlerOptions,
  type SignInHandlers,
} from './createSignInHandlers.js'
export { memoryNonceStore } from './memoryNonceStore.js'
