import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { tally } from '../e2e/tally/plugin/index.js'

describe('the plugin of the end-to-end tests', () => {
  for (const { name, run } of pluginConformance(() => tally())) it(name, run)
})
