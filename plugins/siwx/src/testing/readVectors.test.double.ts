import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Reads public test vectors. @throws if the file is absent or has another checksum */
export function readVectors<vectors>(path: string, sha256: string): vectors {
  const bytes = readFileSync(new URL(`../../../../tooling/vectors/${path}`, import.meta.url))
  const sum = createHash('sha256').update(bytes).digest('hex')
  if (sum !== sha256) throw new Error(`${path} has another checksum: ${sum}.`)
  return JSON.parse(bytes.toString()) as vectors
}
