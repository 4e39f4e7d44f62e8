import { BaseError, cleanText } from '@latchkey/kernel'
import { encodeHex, readBytes, readProperty } from '@latchkey/kernel/adapter'
import { ownsAddress } from '../address/ownsAddress.js'
import { parseBech32Address } from '../address/parseBech32Address.js'
import type { SiteChain } from '../networks/siteChain.js'
import type { CapturedWallet } from './captureWallet.js'

/** How long a wallet may take for a call that needs no approval. */
export const callMs = 10_000

/** A verified key that a wallet shared for one chain. */
export interface HeldKey {
  readonly address: string
  readonly algo: string
  readonly publicKey: Uint8Array
  /** In hex. */
  readonly publicKeyText: string
  readonly isHardware: boolean
}

/**
 * Reads the wallet's key for a chain; its address must have the chain's prefix and belong to the key.
 * @throws `KEY_INVALID`, or the wallet's own error
 */
export async function readKey(
  wallet: CapturedWallet,
  { chainId, hrp, name }: Pick<SiteChain, 'chainId' | 'hrp' | 'name'>,
): Promise<HeldKey> {
  const invalid = (what: string): BaseError =>
    new BaseError(`The wallet's key for ${name} ${what}.`, { code: 'KEY_INVALID', details: { chainId } })
  const given = await wallet.getKey(chainId)
  const parsed = parseBech32Address(readProperty(given, 'bech32Address'), hrp)
  if (!parsed) throw invalid('has no address of that chain')
  const publicKey = readBytes(readProperty(given, 'pubKey'), 33)
  if (publicKey?.length !== 33 || (publicKey[0] ?? 0) >> 1 !== 1) throw invalid('is not a compressed public key')
  const algo = cleanText(readProperty(given, 'algo'), 32)
  if (!(await ownsAddress(algo, publicKey, parsed.data))) throw invalid('does not belong to its address')
  return {
    address: parsed.address,
    algo,
    publicKey,
    publicKeyText: encodeHex(publicKey),
    isHardware: readProperty(given, 'isNanoLedger') === true,
  }
}
