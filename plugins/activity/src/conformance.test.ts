import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { activity } from './index.js'
import { en } from './locale/en.js'

describe('activity', () => {
  for (const { name, run } of pluginConformance(() => activity(), { english: en, languages: ['ar', 'de'] }))
    it(name, run)
})
