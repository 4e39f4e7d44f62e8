import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SandboxError } from './sandboxError.js'

/** The source of a browser script from the build; throws `SandboxError` when it is not built. */
export function readScript(name: 'wallets' | 'namespaces' | 'control' | 'phone'): string {
  // `src` and `dist` are siblings, so this path works from both.
  const file = new URL(`../dist/${name}.iife.js`, import.meta.url)
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new SandboxError(
      'SANDBOX_NOT_BUILT',
      {
        part: { wallets: 'test wallets', namespaces: 'non-EVM wallets', control: 'control page', phone: 'phone page' }[
          name
        ],
        reason: `the script is not built (${fileURLToPath(file)})`,
        cure: 'Run npm run build in the sandbox package.',
      },
      cause,
    )
  }
}
