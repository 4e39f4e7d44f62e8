import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { walletDirectory } from './index.js'

describe('wallet-directory', () => {
  for (const { name, run } of pluginConformance(() => walletDirectory())) it(name, run)
})
