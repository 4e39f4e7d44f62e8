const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 24 characters out of 62 are 142 bits. */
const length = 24

/** A random nonce of letters and digits. */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < length)
    // The last bytes are left out: with them the first characters would come up more often.
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 248 && nonce.length < length) nonce += characters[byte % 62]
  return nonce
}
