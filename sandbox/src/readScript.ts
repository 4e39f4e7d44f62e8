import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SigningNamespace } from './namespaces/contract.js'
import { SandboxError } from './sandboxError.js'

/** The browser scripts of the build. */
type ScriptName = 'wallets' | 'namespaces' | 'control' | 'phone' | `signing-${SigningNamespace}`

const parts: Readonly<Partial<Record<ScriptName, string>>> = {
  wallets: 'test wallets',
  namespaces: 'non-EVM wallets',
  control: 'control page',
  phone: 'phone page',
}

/** The source of a browser script from the build; throws `SandboxError` when it is not built. */
export function readScript(name: ScriptName): string {
  // `src` and `dist` are siblings, so this path works from both.
  const file = new URL(`../dist/${name}.iife.js`, import.meta.url)
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new SandboxError(
      'SANDBOX_NOT_BUILT',
      {
        part: parts[name] ?? 'signing code of the test wallets',
        reason: `the script is not built (${fileURLToPath(file)})`,
        cure: 'Run npm run build in the sandbox package.',
      },
      cause,
    )
  }
}
