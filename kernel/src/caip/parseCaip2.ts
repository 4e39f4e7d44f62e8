import { BaseError } from '../errors/BaseError.js'

/** Splits a CAIP-2 network id; `known` limits the accepted namespaces. @throws `CAIP_INVALID` `Invalid CAIP-2 network id` */
export function parseCaip2(
  text: string,
  known?: readonly string[],
): { readonly namespace: string; readonly reference: string } {
  const match = typeof text === 'string' && /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/.exec(text)
  const [, namespace = '', reference = ''] = match || []
  if (!namespace || known?.includes(namespace) === false)
    throw new BaseError('Invalid CAIP-2 network id', { code: 'CAIP_INVALID' })
  return { namespace, reference }
}
