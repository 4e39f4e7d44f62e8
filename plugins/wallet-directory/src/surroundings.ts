import type { Context } from '@latchkey/kernel'
import type { Device } from './readDevice.js'
import type { DirectoryOptions } from './readOptions.js'

/** What of site and page decides which wallets can be used. */
export interface Surroundings {
  readonly options: DirectoryOptions
  readonly device: Device
  readonly networks: Context['networks']
}
