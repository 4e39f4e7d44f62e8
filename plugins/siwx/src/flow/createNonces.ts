import type { Clock } from '@latchkey/kernel'
import type { NonceInput } from '../contract.js'
import { signInError } from '../sessions/signInError.js'
import { withinMs } from '../sessions/withinMs.js'

const deadlineMs = 12_000
/** Accounts whose nonces are remembered: a wallet may show any number of them. */
const most = 50
/** 22 letters and digits are 130 bits. */
const enough = 22

/** Nonces of the site's server, each used until a signature with it was made. */
export interface Nonces {
  /** The one that waits to be signed, or a new one. @throws `SIWX_NONCE` */
  get(input: NonceInput): Promise<string>
  /** A signature was made with it: it is used for no other. */
  spend(nonce: string): void
  /** How often in a row none could be had. */
  failures(): number
}

interface Fetched {
  readonly key: string
  readonly at: number
  readonly promise: Promise<string>
  nonce?: string
}

/** A nonce is fetched anew when it is older than `lifeMs` or was spent, and kept after a signature that failed. */
export function createNonces(
  getNonce: (input: NonceInput) => Promise<string>,
  { clock, lifeMs, onShort }: { readonly clock: Clock; readonly lifeMs: number; onShort(): void },
): Nonces {
  const fetched = new Map<string, Fetched>()
  let failures = 0
  const fetchNonce = async (input: NonceInput): Promise<string> => {
    try {
      const nonce: unknown = await withinMs(clock, deadlineMs, getNonce(input))
      if (typeof nonce !== 'string' || !/^[A-Za-z\d]{8,256}$/.test(nonce)) throw new TypeError('Not a nonce.')
      if (nonce.length < enough) onShort()
      failures = 0
      return nonce
    } catch {
      failures++
      // Neither the response nor the error of a site's server is shown or logged.
      throw signInError('SIWX_NONCE', 'No nonce could be fetched from the site.')
    }
  }
  return {
    failures: () => failures,
    get(input) {
      const key = `${input.chainId}:${input.address ?? ''}`
      const known = fetched.get(key)
      if (known && clock.now() - known.at < lifeMs) return known.promise
      const entry: Fetched = { key, at: clock.now(), promise: fetchNonce(input) }
      // Anew, so that the first is the oldest.
      fetched.delete(key)
      fetched.set(key, entry)
      const [oldest = ''] = fetched.keys()
      if (fetched.size > most) fetched.delete(oldest)
      entry.promise.then(
        (nonce) => {
          entry.nonce = nonce
        },
        () => fetched.get(key) === entry && fetched.delete(key),
      )
      return entry.promise
    },
    spend(nonce) {
      for (const [key, entry] of fetched) if (entry.nonce === nonce) fetched.delete(key)
    },
  }
}
