import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { receive } from './index.js'
import { en } from './locale/en.js'

describe('receive', () => {
  for (const { name, run } of pluginConformance(() => receive(), { english: en, languages: ['ar', 'de'] }))
    it(name, run)
})
