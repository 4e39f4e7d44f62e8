export type { BackendSeams, SiwxBackend, SiwxBackendFactory } from './backends/contract.js'
export type { GatewayBackendOptions } from './backends/createGatewayBackend.js'
export type { HttpBackendOptions } from './backends/createHttpBackend.js'
export { gatewayBackend } from './backends/gatewayBackend.js'
export { httpBackend } from './backends/httpBackend.js'
export { type LocalDemo, localDemo } from './backends/localDemo.js'
export { localStore } from './backends/localStore.js'
export type {
  ChainIdFormat,
  EvmQuestion,
  EvmReader,
  MessageData,
  NonceInput,
  Session,
  SignatureInput,
  SignInFailure,
  SignInNamespace,
  SignInPhase,
  SignInRefusal,
  SignInTarget,
  SiweConfig,
  SiweMessageArguments,
  SiwxConfig,
  SiwxContract,
  SiwxMessageOptions,
  SiwxOptions,
  SiwxPlugin,
  SiwxState,
  Verdict,
  VerdictReason,
  Verifier,
} from './contract.js'
export { siwx } from './manifest.js'
export { createMessage } from './message/createMessage.js'
export { parseMessage } from './message/parseMessage.js'
export { builtInVerifiers } from './verify/builtInVerifiers.js'
export { createVerify, type VerifyOptions } from './verify/createVerify.js'
