import { afterEach, describe, expect, it, vi } from 'vitest'
import { gatewayBackend } from '../../../plugins/siwx/src/backends/gatewayBackend.js'
import { accounts, createStage } from '../../../plugins/siwx/src/testing/createStage.test.double.js'
import { configurationWith, projectId, startTestGateway } from '../startTestGateway.test.double.js'
import { browse } from './browse.test.double.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const end of ended.splice(0).reverse()) await end()
})

const [alice = ''] = accounts
const gateway = 'https://gateway.site.example'

function start(keep: 'memory' | 'cookie') {
  const chains = [{ caip2: 'eip155:1', rpc: [{ url: 'http://127.0.0.1:9' }] }]
  const server = startTestGateway(ended, configurationWith({}, { chains }))
  const cookies = browse(server, keep === 'cookie' ? 'same-site' : 'cross-site')
  const open = (given: Omit<Parameters<typeof createStage>[0] & object, 'options'> = {}) =>
    // The gateway has the nonces.
    createStage({ ...given, options: { getNonce: undefined, backend: gatewayBackend({ gateway, projectId, keep }) } })
  return { server, cookies, open }
}

describe('a page whose gateway signs visitors in', () => {
  it.each(['memory', 'cookie'] as const)('connects with a session of the gateway, kept by %s', async (keep) => {
    const { cookies, open } = start(keep)
    const stage = open()
    const connecting = stage.connect()
    await stage.sign()
    await connecting
    expect(stage.state().authenticated).toEqual({ [`eip155:1:${alice}`]: true })
    expect(stage.names()).toEqual(['requested', 'signed'])
    expect(cookies.size).toBe(keep === 'cookie' ? 1 : 0)
    await stage.kernel.disconnect()
    await vi.waitFor(() => expect(cookies.size).toBe(0))
  })

  it('asks no wallet after a reload, until the gateway has ended the session', async () => {
    const { server, open } = start('cookie')
    const before = open()
    const connecting = before.connect()
    await before.sign()
    await connecting
    before.kernel.destroy()
    const stage = open({ storage: before.storage, isAuthorized: true })
    await stage.kernel.reconnect()
    expect(stage.state().authenticated).toEqual({ [`eip155:1:${alice}`]: true })
    expect(stage.signer).not.toHaveBeenCalled()
    stage.kernel.destroy()
    vi.spyOn(server.context.signIns, 'findSession').mockResolvedValue(undefined)
    const later = open({ storage: before.storage, isAuthorized: true })
    const restored = later.kernel.reconnect()
    await later.until(() => later.state().phase === 'asking')
    expect(later.kernel.getState().namespaces.eip155?.connections).toEqual([])
    await later.sign()
    await restored
  })

  it('shows nobody as signed in or out while the gateway is away', async () => {
    const { server, open } = start('cookie')
    const before = open()
    const connecting = before.connect()
    await before.sign()
    await connecting
    before.kernel.destroy()
    const find = vi.spyOn(server.context.signIns, 'findSession').mockRejectedValue(new Error('away'))
    const stage = open({ storage: before.storage, isAuthorized: true })
    const restored = stage.kernel.reconnect()
    await stage.until(() => stage.state().error)
    expect(stage.state()).toMatchObject({ phase: 'failed', error: { code: 'SIWX_UNAVAILABLE' } })
    expect(stage.state().authenticated).toEqual({})
    find.mockRestore()
    const flow = await stage.flow()
    flow.retry()
    await restored
    expect(stage.state().authenticated).toEqual({ [`eip155:1:${alice}`]: true })
    expect(stage.signer).not.toHaveBeenCalled()
  })
})
