import type { Network } from '@latchkey/kernel'
import { configError, safeUrl } from '@latchkey/kernel'
import { networkIds } from '../networks/index.js'
import type { Bip122Options } from '../options.js'

/** Validates what a site passed. @throws `CONFIG_INVALID` naming the invalid option */
export function checkOptions(options: Bip122Options): void {
  const isObject = (value: unknown): value is object => Object.prototype.toString.call(value) === '[object Object]'
  if (!isObject(options)) throw configError('bip122', options, 'Pass an object, or nothing.')
  const { utxoUrl, allowSighash = false, ...rest } = options
  for (const [name, value] of Object.entries(rest)) throw configError(name, value, 'Use `utxoUrl` or `allowSighash`.')
  for (const [id, url] of Object.entries(isObject(utxoUrl) ? utxoUrl : { '': utxoUrl })) {
    if (url === undefined || safeUrl(url, 'rpc')) continue
    throw configError(`utxoUrl${id && `.${id}`}`, url, 'Use an https: URL, or http: on localhost.')
  }
  if (typeof allowSighash !== 'boolean') throw configError('allowSighash', allowSighash, 'Use true or false.')
}

/** Whether a network is one that the adapter has a naming for. */
export const serves = ({ caipNetworkId }: Network): boolean => networkIds.some((id) => id === caipNetworkId)
