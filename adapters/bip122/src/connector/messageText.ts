import { argumentInvalid } from '@latchkey/kernel/adapter'

/** A message for a wallet that signs text alone. @throws `ARGUMENT_INVALID` for bytes that are no UTF-8 */
export function messageText(message: string | Uint8Array): string {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    throw argumentInvalid('message', 'This wallet signs text only, and these bytes are no UTF-8.')
  }
}
