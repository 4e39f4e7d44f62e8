export type { GatewayBackendOptions } from './backends/createGatewayBackend.js'
export type { HttpBackendOptions } from './backends/createHttpBackend.js'
export { gatewayBackend } from './backends/gatewayBackend.js'
export { httpBackend } from './backends/httpBackend.js'
export type {
  ChainIdFormat,
  EvmQuestion,
  EvmReader,
  MessageData,
  Session,
  SignatureInput,
  SignInNamespace,
  Verdict,
  VerdictReason,
  Verifier,
} from './contract.js'
export { createMessage } from './message/createMessage.js'
export { parseMessage } from './message/parseMessage.js'
export { builtInVerifiers } from './verify/builtInVerifiers.js'
export { createVerify, type VerifyOptions } from './verify/createVerify.js'
