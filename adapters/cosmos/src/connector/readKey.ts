import { BaseError, cleanText } from '@latchkey/kernel'
import { encodeHex, readBytes } from '@latchkey/kernel/adapter'
import { ownsAddress } from '../address/ownsAddress.js'
import { parseBech32Address } from '../address/parseBech32Address.js'
import type { SiteChain } from '../networks/siteChain.js'
import type { CapturedWallet } from './captureWallet.js'

/** A key that a wallet shared for one chain, checked. */
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
  const answer = await wallet.getKey(chainId)
  let given: { readonly [part: string]: unknown }
  try {
    const { bech32Address, algo, pubKey, isNanoLedger } = answer as { readonly [part: string]: unknown }
    given = { bech32Address, algo, pubKey, isNanoLedger }
  } catch (cause) {
    throw new BaseError(`The wallet shared no key for ${name}.`, { code: 'KEY_INVALID', cause })
  }
  const parsed = typeof given.bech32Address === 'string' ? parseBech32Address(given.bech32Address, hrp) : undefined
  if (!parsed) throw invalid('has no address of that chain')
  const publicKey = readBytes(given.pubKey, 33)
  if (publicKey?.length !== 33 || (publicKey[0] ?? 0) >> 1 !== 1) throw invalid('is no compressed public key')
  const algo = cleanText(given.algo, 32)
  if (!(await ownsAddress(algo, publicKey, parsed.data))) throw invalid('does not belong to its address')
  return {
    address: parsed.address,
    algo,
    publicKey,
    publicKeyText: encodeHex(publicKey),
    isHardware: given.isNanoLedger === true,
  }
}
