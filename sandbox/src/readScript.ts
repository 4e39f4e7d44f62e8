import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SandboxError } from './sandboxError.js'

/** The text of a script that the build makes for browsers; throws `SandboxError` when it is not built. */
export function readScript(name: 'wallets' | 'families' | 'control' | 'phone'): string {
  // `src` and `dist` lie side by side, so this holds for the source and for the build.
  const file = new URL(`../dist/${name}.iife.js`, import.meta.url)
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new SandboxError(
      'SANDBOX_NOT_BUILT',
      {
        part: { wallets: 'test wallets', families: 'family wallets', control: 'control page', phone: 'phone page' }[
          name
        ],
        reason: `its script is not built (${fileURLToPath(file)})`,
        cure: 'Run npm run build in the sandbox package.',
      },
      cause,
    )
  }
}
