import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { send } from './index.js'
import { en } from './locale/en.js'

describe('send', () => {
  for (const { name, run } of pluginConformance(() => send(), { english: en })) it(name, run)
})
