export type {
  ReceiverStatus,
  SendArguments,
  SendContract,
  SendFailure,
  SendIntent,
  SendNeed,
  SendPlugin,
  SendReview,
  SendState,
  SendStatus,
  SendWarning,
} from './contract.js'
export { send } from './manifest.js'
