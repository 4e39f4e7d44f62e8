import { BaseError } from '@latchkey/kernel'
import type { MessageData, SignInRefusal } from '../contract.js'
import { namespaceOf } from '../message/accountNames.js'
import { isChainId } from '../message/chainLine.js'
import { createNonce } from '../message/createNonce.js'
import { defaultSkewMs, findTimeFault } from '../message/findTimeFault.js'
import { maxMessage } from '../message/messageLines.js'
import { readDateTime } from '../message/readDateTime.js'
import { readMessage } from '../message/readMessage.js'
import { builtInVerifiers } from '../verify/builtInVerifiers.js'
import { maxSignature } from '../verify/readSignature.js'
import { verifySignature } from '../verify/verifySignature.js'
import type { SignIn, SignInInput, SignInOptions, SignInResult } from './contract.js'

const nonceLifeMs = 600_000
const dayMs = 86_400_000

const refused = (reason: SignInRefusal): SignInResult => ({ ok: false, reason })

/** What a visitor sent, if all of it is text of a size that is worth reading. */
function readInput(input: unknown): SignInInput | SignInRefusal {
  const { message, signature, publicKey } = Object(input) as Record<keyof SignInInput, unknown>
  if (typeof message !== 'string' || typeof signature !== 'string') return 'fields'
  if (publicKey !== undefined && typeof publicKey !== 'string') return 'fields'
  // In bytes, which are more than characters.
  const size = new TextEncoder().encode(message.slice(0, maxMessage + 1)).length
  if (size > maxMessage || signature.length > maxSignature || (publicKey?.length ?? 0) > 1024) return 'size'
  return { message, signature, ...(publicKey !== undefined && { publicKey }) }
}

/** Whether the URI is on the domain of the message, by the scheme that it names. */
function isOnDomain({ uri, domain, scheme }: MessageData): boolean {
  const { protocol, host, username, password } = new URL(uri)
  if (!/^https?:$/.test(protocol) || username || password) return false
  return host === domain && (scheme === undefined || `${scheme}:` === protocol)
}

/** How long a message is valid; `undefined` if it does not say since when, or ends before that. */
function lifeOf({ issuedAt, expirationTime }: MessageData, maxLifeMs: number): number | undefined {
  const start = readDateTime(issuedAt)
  if (start === undefined) return
  const life = (readDateTime(expirationTime) ?? start + maxLifeMs) - start
  return life > 0 ? life : undefined
}

/**
 * Creates the server's part of a sign-in. It reads every field from the text that was signed and logs nothing.
 * @throws `CONFIG_INVALID` if it lists no domain or no chain, or one that cannot sign in
 */
export function createSignIn(options: SignInOptions): SignIn {
  const { domains, uris, chains, nonceStore, maxLifeMs = dayMs, skewMs = defaultSkewMs, now = Date.now } = options
  const verifiers = options.verifiers ?? builtInVerifiers()
  const isKnown = (chain: string): boolean => {
    const namespace = namespaceOf(chain)
    return namespace !== undefined && (chain === `${namespace}:*` || isChainId(namespace, chain))
  }
  if (domains.length === 0 || chains.length === 0 || !chains.every(isKnown))
    throw new BaseError('Sign-in needs domains, and chains (CAIP-2) whose accounts can sign in', {
      code: 'CONFIG_INVALID',
    })

  /** The fault of a message in itself, before anything is used up. */
  const faultOf = (data: MessageData): SignInRefusal | undefined => {
    if (!domains.includes(data.domain)) return 'domain'
    if (!isOnDomain(data) || (uris && !uris.includes(data.uri))) return 'uri'
    if (!chains.includes(data.chainId) && !chains.includes(`${namespaceOf(data.chainId)}:*`)) return 'chain'
    const life = lifeOf(data, maxLifeMs)
    if (life === undefined || life > maxLifeMs) return 'fields'
    // A message that names no end has one.
    const expirationTime = data.expirationTime ?? new Date((readDateTime(data.issuedAt) ?? 0) + maxLifeMs).toISOString()
    return findTimeFault({ ...data, expirationTime }, { now: now(), skewMs })
  }

  return {
    async nonce(context) {
      const nonce = createNonce()
      await nonceStore.add(nonce, { context, expiresAt: now() + nonceLifeMs })
      return nonce
    },
    async verify(given, context) {
      try {
        const input = readInput(given)
        if (typeof input === 'string') return refused(input)
        const data = readMessage(input.message)
        if (!data) return refused('fields')
        const fault = faultOf(data)
        if (fault) return refused(fault)
        // Used up before the signature is looked at, so that each guess costs one.
        const entry = await nonceStore.take(data.nonce)
        if (!entry || entry.context !== context || now() >= entry.expiresAt) return refused('nonce')
        const { chainId, accountAddress } = data
        const verdict = await verifySignature(verifiers, { chainId, accountAddress, ...input })
        return verdict.ok ? { ok: true, account: `${chainId}:${accountAddress}`, data } : verdict
      } catch {
        // The store is out of reach: nothing is known.
        return refused('unavailable')
      }
    },
  }
}
