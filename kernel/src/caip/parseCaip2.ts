import { BaseError } from '../errors/BaseError.js'

/** Splits a CAIP-2 network id. @throws `CAIP_INVALID` `Invalid CAIP-2 network id` */
export function parseCaip2(text: string): { readonly namespace: string; readonly reference: string } {
  const match = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/.exec(text)
  if (!match?.[1] || !match[2]) throw new BaseError('Invalid CAIP-2 network id', { code: 'CAIP_INVALID' })
  return { namespace: match[1], reference: match[2] }
}
