import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'

// `src`, `dist` and `contracts` are siblings, so this path works from both.
const file = new URL('../../contracts/SandboxToken.json', import.meta.url)

/** The compiled `contracts/SandboxToken.sol`. */
export interface TokenArtifact {
  contractName: string
  /** The name and version of the compiler. */
  compiler: string
  /** `sha256:` and the hash of the source. */
  sourceHash: string
  abi: Abi
  bytecode: Hex
}

/** Reads the committed artifact. */
export function readTokenArtifact(): TokenArtifact {
  return JSON.parse(readFileSync(file, 'utf8')) as TokenArtifact
}
