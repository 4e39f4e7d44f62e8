import type { SolanaSigner, Web3Signer } from '../contract.js'
import { loadWeb3 } from './loadWeb3.js'

/** Gives a signer the `PublicKey` of web3.js, which code written for Anchor reads more of than an address. */
export async function toWeb3Signer(signer: SolanaSigner): Promise<Web3Signer> {
  const { PublicKey } = await loadWeb3()
  return Object.freeze({ ...signer, publicKey: new PublicKey(signer.publicKey.toBytes()) })
}
