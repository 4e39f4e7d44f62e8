import { BaseError } from '@latchkey/kernel'
import type { MessageData } from '../contract.js'

/** The name of a field, or `text` where the message as a whole is wrong. */
export type MessageField = keyof MessageData | 'text'

/** The error of a field that a message may not have; what the field holds is not repeated. */
export const fieldInvalid = (field: MessageField): BaseError =>
  new BaseError(field === 'text' ? 'This is not a sign-in message' : `The field ${field} of the message is invalid`, {
    code: 'SIWX_FIELD',
    details: { field },
  })
