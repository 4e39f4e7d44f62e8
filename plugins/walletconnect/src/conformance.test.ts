import { pluginConformance } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { walletConnect } from './index.js'

describe('walletconnect', () => {
  for (const { name, run } of pluginConformance(() => walletConnect({ relayUrl: 'wss://relay.example' }))) it(name, run)
})
