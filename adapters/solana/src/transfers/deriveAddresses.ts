import { decodeBase58 } from '@latchkey/kernel/adapter'
import { loadWeb3 } from '../requests/web3Objects.js'
import { associatedProgram, metadataProgram } from './programs.js'

const bytesOf = (address: string): Uint8Array => decodeBase58(address, 44) as Uint8Array

/** Addresses that follow from others. */
export interface Derivations {
  /** The account in which an owner keeps a token. */
  tokenAccount(owner: string, mint: string, program: string): string
  /** Where the names of a token are kept that has none in its mint. */
  metadata(mint: string): string
  /** Whether an address can have a key; one that cannot belongs to a program. */
  isOnCurve(address: string): boolean
}

/** Loads web3.js, which knows the curve. @throws `PLUGIN_LOAD_FAILED` */
export async function loadDerivations(): Promise<Derivations> {
  const { PublicKey } = await loadWeb3()
  const derive = (seeds: Uint8Array[], program: string): string =>
    PublicKey.findProgramAddressSync(seeds, new PublicKey(program))[0].toBase58()
  return {
    tokenAccount: (owner, mint, program) =>
      derive([bytesOf(owner), bytesOf(program), bytesOf(mint)], associatedProgram),
    metadata: (mint) =>
      derive([new TextEncoder().encode('metadata'), bytesOf(metadataProgram), bytesOf(mint)], metadataProgram),
    isOnCurve: (address) => PublicKey.isOnCurve(bytesOf(address)),
  }
}
