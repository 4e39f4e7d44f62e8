import { base64 } from '@scure/base'
import { rpcError } from '../../../wallets/browser/rpcError.js'

/** Decodes a base64 PSBT; throws -32602. */
export function decodePsbt(psbt: unknown): Uint8Array {
  try {
    return base64.decode(String(psbt))
  } catch {
    throw rpcError(-32602, 'The PSBT is not base64.')
  }
}
