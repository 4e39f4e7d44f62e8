import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { multiWallet } from './index.js'
import { en } from './locale/en.js'

describe('multi-wallet', () => {
  for (const { name, run } of pluginConformance(() => multiWallet({ on: true }), {
    english: en,
    languages: ['ar', 'de'],
  }))
    it(name, run)
})
