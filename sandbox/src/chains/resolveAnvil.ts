import { createRequire } from 'node:module'
import { SandboxError } from '../sandboxError.js'

const require = createRequire(import.meta.url)
const supported = ['darwin-arm64', 'darwin-amd64', 'linux-arm64', 'linux-amd64', 'win32-amd64']

/** The path of the anvil binary for a platform; throws `SandboxError` with code `SANDBOX_BINARY_MISSING`. */
export function resolveAnvil(platform: string = process.platform, arch: string = process.arch): string {
  const target = `${platform}-${arch === 'x64' ? 'amd64' : arch}`
  const name = `@foundry-rs/anvil-${target}`
  if (!supported.includes(target)) {
    throw new SandboxError('SANDBOX_BINARY_MISSING', {
      part: 'EVM node (anvil)',
      reason: `there is no native binary for this platform (${target})`,
      cure: `Run the sandbox on one of: ${supported.join(', ')}.`,
    })
  }
  try {
    return require.resolve(`${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`)
  } catch (cause) {
    throw new SandboxError(
      'SANDBOX_BINARY_MISSING',
      {
        part: 'EVM node (anvil)',
        reason: `the native binary for this platform comes from ${name}, which is not installed`,
        cure: 'Reinstall on this machine with optional dependencies: npm install --include=optional.',
      },
      cause,
    )
  }
}
