import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { __name__ } from './index.js'

describe('__id__', () => {
  for (const { name, run } of pluginConformance(() => __name__())) it(name, run)
})
