import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { walletDirectory } from './index.js'
import { en } from './locale/en.js'

describe('wallet-directory', () => {
  for (const { name, run } of pluginConformance(() => walletDirectory(), { english: en, languages: ['ar', 'de'] }))
    it(name, run)
})
