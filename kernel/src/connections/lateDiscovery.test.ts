import { expect, it, vi } from 'vitest'
import { createLateProfile, pass, settle } from './reconnect/createLatePage.test.double.js'

it('discovery that arrives after its time lists its wallets and is no longer shown as failed', async () => {
  const tab = createLateProfile().load(true, false)
  const loaded = tab.kernel.preload()
  await settle()
  await pass(tab, 10_500)
  await loaded
  expect(tab.kernel.getState().discovery).toBe('failed')
  tab.arrive()
  await vi.waitFor(() => expect(tab.kernel.getState().discovery).toBe('done'))
  expect(tab.kernel.getState().connectors).toMatchObject([{ id: 'late' }])
  tab.kernel.destroy()
})
