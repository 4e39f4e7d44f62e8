import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { balances } from './index.js'
import { en } from './locale/en.js'

describe('balances', () => {
  for (const { name, run } of pluginConformance(() => balances(), { english: en, languages: ['ar', 'de'] }))
    it(name, run)
})
