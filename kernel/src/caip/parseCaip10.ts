import { BaseError } from '../errors/BaseError.js'
import { parseCaip2 } from './parseCaip2.js'

/** Splits a CAIP-10 account id; `known` limits the accepted namespaces. @throws `CAIP_INVALID` `Invalid CAIP-10 address` */
export function parseCaip10(
  text: string,
  known?: readonly string[],
): {
  readonly namespace: string
  readonly reference: string
  readonly networkId: string
  readonly address: string
} {
  const match = typeof text === 'string' ? /^([^:]+:[^:]+):([-.%a-zA-Z0-9]{1,128})$/.exec(text) : undefined
  try {
    if (match?.[1] && match[2]) return { ...parseCaip2(match[1], known), networkId: match[1], address: match[2] }
  } catch {
    // The network part is invalid: reported below as an invalid account id.
  }
  throw new BaseError('Invalid CAIP-10 address', { code: 'CAIP_INVALID' })
}
