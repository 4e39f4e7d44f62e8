import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { receive } from './index.js'
import { en } from './locale/en.js'

describe('receive', () => {
  for (const { name, run } of pluginConformance(() => receive(), { english: en })) it(name, run)
})
