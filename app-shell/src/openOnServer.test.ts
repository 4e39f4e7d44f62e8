import { createTestAdapter } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { createLatchkey } from './createLatchkey.js'

it('rejects an open where there is no page, and never hangs (B13)', async () => {
  const network = { id: 1, chainNamespace: 'test', nativeCurrency: { symbol: 'ONE', decimals: 18 } }
  const latchkey = createLatchkey({
    networks: [{ ...network, rpcUrls: { default: { http: [] } } }],
    plugins: [createTestAdapter().plugin],
  })
  await expect(latchkey.open()).rejects.toMatchObject({ code: 'SKIN_MISSING' })
  await expect(latchkey.open({ view: 'Connect' })).rejects.toMatchObject({ code: 'SKIN_MISSING' })
  latchkey.destroy()
})
