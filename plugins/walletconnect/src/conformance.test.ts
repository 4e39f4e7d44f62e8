import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { walletConnect } from './index.js'
import { en } from './locale/en.js'
import { failures } from './locale/failures.en.js'

describe('walletconnect', () => {
  const make = () => walletConnect({ relayUrl: 'wss://relay.example' })
  for (const { name, run } of pluginConformance(make, { english: { ...en, ...failures }, languages: ['ar', 'de'] }))
    it(name, run)
})
