import { assembleKernel } from './assembleKernel.js'
import type { KernelOptions } from './config/options.js'
import type { Listed } from './contract.js'
import type { Kernel, KernelEnvironment } from './kernel.js'

/**
 * Creates a headless instance; touches no browser global and starts no work.
 * @throws `CONFIG_INVALID` before any side effect
 */
export function createKernel<const plugins extends readonly Listed[] = readonly []>(
  options: KernelOptions<plugins>,
  environment: KernelEnvironment = {},
): Kernel<plugins> {
  return assembleKernel(options, { ...environment, loadInterior: () => import('./interior/createInterior.js') })
}
