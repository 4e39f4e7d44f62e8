import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'

/** The contracts of the sandbox. */
export const contractNames = ['SandboxToken', 'SandboxNames', 'SandboxOddToken'] as const

/** A compiled contract. */
export interface ContractArtifact {
  contractName: string
  /** The name and version of the compiler. */
  compiler: string
  /** `sha256:` and the hash of the source. */
  sourceHash: string
  abi: Abi
  bytecode: Hex
}

/** Reads a committed artifact. */
export function readArtifact(name: (typeof contractNames)[number]): ContractArtifact {
  // `src`, `dist` and `contracts` are siblings, so this path works from both.
  const file = new URL(`../../contracts/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as ContractArtifact
}
