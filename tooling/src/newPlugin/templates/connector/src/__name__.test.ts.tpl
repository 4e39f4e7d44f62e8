import type { ConnectorContext } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { expect, it, vi } from 'vitest'
import type { __Name__Provider } from './contract.js'
import { createWallet } from './createWallet.test.double.js'
import { __name__ } from './index.js'

/** The connector on a separate page. */
const stage = (getProvider: () => Promise<__Name__Provider>) => {
  const { signal } = new AbortController()
  const context = { networks: [], emitter: { emit: vi.fn() }, clock: createTestClock(), signal, report: vi.fn() }
  const connector = __name__({ getProvider }).create(context as unknown as ConnectorContext)
  const input = { namespace: 'eip155', networkId: undefined, isReconnecting: false, signal }
  return { connector, connect: () => connector.connect(input) }
}

it('loads the wallet once, when it is chosen', async () => {
  const getProvider = vi.fn(async () => createWallet().provider)
  const { connector, connect } = stage(getProvider)
  await connector.disconnect('eip155')
  expect(getProvider).not.toHaveBeenCalled()
  const answer = await connect()
  await connector.disconnect('eip155')
  expect(await connect()).toEqual(answer)
  expect(getProvider).toHaveBeenCalledOnce()
})

it('loads it again after a failure', async () => {
  const getProvider = vi.fn(async () => createWallet().provider).mockRejectedValueOnce(new Error('offline'))
  const { connect } = stage(getProvider)
  await expect(connect()).rejects.toThrow('offline')
  expect(await connect()).toMatchObject({ networkId: 'eip155:1' })
})

it.each([undefined, {}, { request: 'no function' }])('rejects %j as a provider', async (provider) => {
  const { connect } = stage(async () => provider as unknown as __Name__Provider)
  await expect(connect()).rejects.toMatchObject({ code: '__NAME___PROVIDER_INVALID' })
})
