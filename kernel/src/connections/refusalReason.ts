import { toBaseError } from '../errors/toBaseError.js'
import type { DisconnectReason } from './state.js'

/** The reason that a plugin gave for refusing a connection. */
export const refusalReason = (error: unknown): DisconnectReason =>
  (toBaseError(error).details.disconnectReason as DisconnectReason | undefined) ?? 'refused'
