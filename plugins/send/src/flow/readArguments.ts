import { BaseError } from '@latchkey/kernel'
import type { SendArguments } from '../contract.js'

const refuse = (argument: string, cure: string): BaseError =>
  new BaseError(`Invalid \`${argument}\`. ${cure}`, { code: 'SEND_ARGUMENTS_INVALID', details: { argument } })

/** Each read once; none of them if reading one throws. */
function copyOf(input: unknown): { readonly [argument in keyof SendArguments]?: unknown } {
  try {
    return { ...Object(input) }
  } catch {
    return {}
  }
}

/** The arguments of a site, or of a view that it opened; `undefined` without any. @throws `SEND_ARGUMENTS_INVALID` */
export function readArguments(input: unknown): SendArguments | undefined {
  if (input === undefined) return
  const { namespace, chainId, assetAddress, amount, to } = copyOf(input)
  if (Object(input) !== input) throw refuse('input', 'Pass an object.')
  if (amount === undefined || amount === '' || to === undefined || to === '')
    throw new BaseError('An amount and receiver address are required', {
      code: 'SEND_ARGUMENTS_INVALID',
      details: { argument: amount === undefined || amount === '' ? 'amount' : 'to' },
    })
  if (typeof chainId !== 'string' || !/^[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32}$/.test(chainId))
    throw refuse('chainId', 'Pass the CAIP-2 id of a network.')
  if (namespace !== undefined && namespace !== chainId.slice(0, chainId.indexOf(':')))
    throw refuse('namespace', 'Pass that of `chainId`, or none.')
  if (typeof amount !== 'string' || !/^(?=.*[1-9])\d{1,78}(?:\.\d{1,36})?$/.test(amount))
    throw refuse('amount', 'Pass decimal text above 0, such as 0.5.')
  if (typeof to !== 'string' || to.length > 255) throw refuse('to', 'Pass an address or a name.')
  if (assetAddress !== undefined && (typeof assetAddress !== 'string' || !/^[\w.:-]{1,128}$/.test(assetAddress)))
    throw refuse('assetAddress', 'Pass the address of a contract or mint, or `native`.')
  return { chainId, amount, to, ...(assetAddress !== undefined && { assetAddress }) }
}
