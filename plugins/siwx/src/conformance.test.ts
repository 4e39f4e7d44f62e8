import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { localDemo, siwx } from './index.js'
import { en } from './locale/en.js'

describe('siwx', () => {
  for (const { name, run } of pluginConformance(() => siwx({ backend: localDemo() }), {
    english: en,
    languages: ['ar', 'de'],
  }))
    it(name, run)
})
