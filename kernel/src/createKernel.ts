import { assembleKernel } from './assembleKernel.js'
import type { KernelOptions } from './config/validateOptions.js'
import type { Listed } from './contract.js'
import type { Kernel, KernelEnvironment } from './kernel.js'

/**
 * Makes a headless instance out of options; touches no global of a browser and starts nothing.
 * @throws `CONFIG_INVALID` before any side effect
 */
export function createKernel<const plugins extends readonly Listed[] = readonly []>(
  options: KernelOptions<plugins>,
  environment: KernelEnvironment = {},
): Kernel<plugins> {
  return assembleKernel(options, { ...environment, loadInterior: () => import('./interior/createInterior.js') })
}
