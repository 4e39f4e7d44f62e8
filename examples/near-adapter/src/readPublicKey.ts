import { decodeBase58 } from '@latchkey/kernel/adapter'

/** Reads `ed25519:` followed by 32 bytes in base58; `undefined` for anything else. */
export const readPublicKey = (text: unknown): string | undefined =>
  typeof text === 'string' && text.startsWith('ed25519:') && decodeBase58(text.slice(8), 44)?.length === 32
    ? text
    : undefined
