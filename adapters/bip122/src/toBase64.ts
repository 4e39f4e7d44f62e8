import { base64 } from '@scure/base'

/** Bytes as base64 text. */
export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)
