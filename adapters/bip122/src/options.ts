import { configError, safeUrl } from '@latchkey/kernel'

/** Options of the adapter. */
export interface Bip122Options {
  /**
   * Esplora server that lists unspent outputs (`GET {utxoUrl}/address/:a/utxo`), https or http on localhost: one for all
   * networks, or one per CAIP-2 id. Balances require it.
   */
  readonly utxoUrl?: string | { readonly [networkId: string]: string }
  /** Allows sighash types other than DEFAULT and ALL. @default false */
  readonly allowSighash?: boolean
}

const known: readonly string[] = ['utxoUrl', 'allowSighash']

const isObject = (value: unknown): value is object =>
  !!value && Object.prototype.toString.call(value) === '[object Object]'

/** Validates what a site passed. @throws `CONFIG_INVALID` naming the invalid option */
export function checkOptions(options: Bip122Options): void {
  if (!isObject(options)) throw configError('bip122', options, 'Pass an object, or nothing.')
  for (const [name, value] of Object.entries(options)) {
    if (!known.includes(name)) throw configError(name, value, 'Use `utxoUrl` or `allowSighash`.')
  }
  const { utxoUrl, allowSighash }: { readonly utxoUrl?: unknown; readonly allowSighash?: unknown } = options
  const urls = isObject(utxoUrl) ? Object.entries(utxoUrl) : utxoUrl === undefined ? [] : [['', utxoUrl] as const]
  for (const [networkId, url] of urls) {
    if (url === undefined || safeUrl(url, 'rpc')) continue
    throw configError(networkId ? `utxoUrl.${networkId}` : 'utxoUrl', url, 'Use an https: URL, or http: on localhost.')
  }
  if (allowSighash !== undefined && typeof allowSighash !== 'boolean')
    throw configError('allowSighash', allowSighash, 'Use true or false.')
}
