import type { AlertInput } from '@latchkey/kernel'

/** Alerts for the site's developer. */
export const nonceMissing: AlertInput = {
  code: 'SIWX_NONCE_MISSING',
  title: 'Sign-in is off',
  text: 'Pass `getNonce`, which fetches a one-time value from your server, or a backend that has nonces.',
}

/** Raised for a nonce that is easier to guess than it should be. */
export const nonceShort: AlertInput = {
  code: 'SIWX_NONCE',
  title: 'Nonces are short',
  text: 'Use at least 128 random bits: 22 letters and digits.',
  tone: 'warning',
  once: true,
}
