import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { __name__ } from './index.js'
import { en } from './locale/en.js'

describe('__id__', () => {
  for (const { name, run } of pluginConformance(() => __name__(), { english: en })) it(name, run)
})
