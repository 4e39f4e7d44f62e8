import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileContract } from './compileContract.mjs'

for (const name of ['SandboxToken', 'SandboxNames', 'SandboxOddToken']) {
  const file = fileURLToPath(new URL(`../contracts/${name}.json`, import.meta.url))
  const artifact = compileContract(name)
  writeFileSync(file, `${JSON.stringify(artifact, null, 2)}\n`)
  console.log(`${name}.json: ${(artifact.bytecode.length - 2) / 2} bytes, ${artifact.compiler}`)
}
