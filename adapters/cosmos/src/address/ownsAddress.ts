import { equalBytes, lazyPart } from '@latchkey/kernel/adapter'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** Loads the curve arithmetic, which only chains with Ethereum keys need. */
const loadEthAddress = lazyPart('Cosmos', async () => (await import('./ethAddress.js')).ethAddress)

/** Whether a compressed key has the address; accepted for key types whose rule is unknown. */
export async function ownsAddress(algo: string, publicKey: Uint8Array, data: Uint8Array): Promise<boolean> {
  if (algo === 'secp256k1') return equalBytes(data, ripemd160(sha256(publicKey)))
  if (!/^eth_?secp256k1$/.test(algo)) return true
  const address = (await loadEthAddress())(publicKey)
  return !!address && equalBytes(data, address)
}
