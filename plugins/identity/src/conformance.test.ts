import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { identity } from './index.js'

describe('identity', () => {
  for (const { name, run } of pluginConformance(() => identity())) it(name, run)
})
