import type { MessageData } from '../contract.js'
import { createMessage } from '../message/createMessage.js'
import { recapSentence } from './recapSentence.js'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * The message that a CACAO (CAIP-74) of type `eip4361` or `caip122` stands for, from its payload alone; `undefined` if it is none. Its
 * statement is followed by the sentence of the ReCap in its last resource.
 */
export function textOfCacao(cacao: object): string | undefined {
  const { p } = cacao as { readonly p?: unknown }
  const payload = Object(p) as { readonly [field: string]: unknown }
  const [, chainId, accountAddress] = /^did:pkh:([^:]+:[^:]+):([^:]+)$/.exec(text(payload.iss) ?? '') ?? []
  const resources = Array.isArray(payload.resources) ? (payload.resources as readonly unknown[]) : undefined
  if (!chainId || !accountAddress || resources?.some((entry) => typeof entry !== 'string')) return
  const recap = recapSentence(text(resources?.at(-1)) ?? '')
  const own = text(payload.statement) || undefined
  // Some wallets return the statement with the sentence already in it.
  const statement = recap === undefined || own?.endsWith(recap) ? own : [own, recap].filter(Boolean).join(' ')
  const optional = {
    statement,
    expirationTime: text(payload.exp),
    notBefore: text(payload.nbf),
    requestId: text(payload.requestId),
    resources: resources?.length ? (resources as readonly string[]) : undefined,
  }
  const data = {
    domain: text(payload.domain) ?? '',
    uri: text(payload.aud) ?? text(payload.uri) ?? '',
    version: '1' as const,
    nonce: text(payload.nonce) ?? '',
    issuedAt: text(payload.iat),
    chainId,
    accountAddress,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  }
  try {
    return createMessage(data as MessageData)
  } catch {
    return
  }
}
