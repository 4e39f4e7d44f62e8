import type { MessageData, SignInTarget } from '../contract.js'
import type { SignInSettings } from '../options/contract.js'

const dayMs = 86_400_000

/** The fields of a message that do not depend on who signs it. */
export function commonFields(
  { message, page }: Pick<SignInSettings, 'message' | 'page'>,
  nonce: string,
  now: number,
): Omit<MessageData, 'accountAddress' | 'chainId'> {
  const { statement, resources, requestId, expiresInMs = dayMs, notBeforeMs } = message
  const time = (at: number): string => new Date(at).toISOString()
  const id = requestId?.()
  return {
    ...page(),
    version: '1',
    nonce,
    issuedAt: time(now),
    expirationTime: time(now + expiresInMs),
    ...(notBeforeMs !== undefined && { notBefore: time(now + notBeforeMs) }),
    ...(statement !== undefined && { statement }),
    ...(id !== undefined && { requestId: id }),
    ...(resources && { resources }),
  }
}

/** The fields of the message that an account signs. */
export const fieldsOf = (
  settings: Pick<SignInSettings, 'message' | 'page'>,
  { networkId, address }: SignInTarget,
  nonce: string,
  now: number,
): MessageData => ({ ...commonFields(settings, nonce, now), accountAddress: address, chainId: networkId })
