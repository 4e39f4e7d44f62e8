import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'

// `src`, `dist` and `contracts` lie side by side, so this holds for the source and for the build.
const file = new URL('../../contracts/SandboxToken.json', import.meta.url)

/** What the compiler made of `contracts/SandboxToken.sol`. */
export interface TokenArtifact {
  contractName: string
  /** Name and version of the compiler. */
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
