export type { ChainIdFormat, MessageData, SignInNamespace } from './contract.js'
export { createMessage } from './message/createMessage.js'
export { parseMessage } from './message/parseMessage.js'
