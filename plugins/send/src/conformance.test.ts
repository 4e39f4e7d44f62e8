import { pluginConformance } from '@latchkey/kernel/testing'
import { balances } from '@latchkey/plugin-balances'
import { describe, it } from 'vitest'
import { send } from './index.js'
import { en } from './locale/en.js'

describe('send', () => {
  for (const { name, run } of pluginConformance(() => send(), {
    english: en,
    languages: ['ar', 'de'],
    plugins: [balances()],
  }))
    it(name, run)
})
