import { createTestConnector } from '@latchkey/kernel/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { keepAll } from '../../../../kernel/src/connections/keepAll.test.double.js'
import type { SiwxBackend } from '../backends/contract.js'
import type { Session } from '../contract.js'
import { accounts, createStage } from '../testing/createStage.test.double.js'

const [alice = '', bob = ''] = accounts

afterEach(() => void vi.restoreAllMocks())

/** A site that keeps several wallets and requires signing in: Bob's acts, Alice's is connected and signed in as well. */
const both = async () => {
  // Before the plugin reads the time.
  const now = vi.spyOn(Date, 'now')
  let sessions: readonly Session[] = []
  const isOf = (chainId: string, address: string) => (session: Session) =>
    session.data.chainId === chainId && session.data.accountAddress === address
  const backend: SiwxBackend = {
    async save(session) {
      sessions = [...sessions, session]
    },
    async replaceAll(next) {
      sessions = next
    },
    list: async (...pair) => sessions.filter(isOf(...pair)),
    async revoke(...pair) {
      sessions = sessions.filter((session) => !isOf(...pair)(session))
    },
  }
  const second = createTestConnector({ id: 'second', namespace: 'eip155' })
  second.accounts = [{ address: bob }]
  second.networkId = 'eip155:1'
  const stage = createStage({ options: { backend }, more: [second.plugin, keepAll()] })
  for (const id of ['wallet', 'second']) {
    const connecting = stage.connect(id)
    await stage.sign()
    await connecting
  }
  const family = () => stage.kernel.getState().namespaces.eip155
  const idOf = (connectorId: string) =>
    family()?.connections.find((connection) => connection.connectorId === connectorId)?.id as never
  const request = (connectorId: string): Promise<string> =>
    stage.kernel.signMessage({ message: 'Pay.', connectionId: idOf(connectorId) }).then(
      () => 'signed',
      ({ code }) => code,
    )
  const clear = (): void => {
    sessions = []
  }
  /** The sessions of both end; Bob, who acts, signs in again. */
  const expire = async (): Promise<void> => {
    now.mockReturnValue(Date.now() + 86_400_000 + 120_000)
    clear()
    stage.clock.advance(86_400_000)
    await stage.until(() => stage.state().target?.address === bob && stage.state().message)
    await stage.sign()
    await stage.until(() => stage.state().authenticated[`eip155:1:${bob}`] && !stage.state().target)
  }
  return { ...stage, family, idOf, request, expire, now, clear }
}

it('a wallet whose session ends while another one acts signs nothing', async () => {
  const { request, expire } = await both()
  expect([await request('wallet'), await request('second')]).toEqual(['signed', 'signed'])
  await expire()
  expect([await request('wallet'), await request('second')]).toEqual(['SIWX_REQUIRED', 'signed'])
})

it('it is asked once it acts because the other one has gone', async () => {
  const { kernel, expire, idOf, state, until, sign, request, family } = await both()
  await expire()
  await kernel.disconnect({ connectionId: idOf('second') })
  await until(() => state().target?.address === alice && state().message)
  expect(await request('wallet')).toBe('SIWX_REQUIRED')
  await sign()
  await until(() => state().authenticated[`eip155:1:${alice}`])
  expect(await request('wallet')).toBe('signed')
  expect(family()?.status).toBe('connected')
})

it('who cancels as they switch to it stays with the other one, in the view that they came from', async () => {
  const { kernel, expire, idOf, state, until, family, cancel } = await both()
  await expire()
  const before = kernel.getState().stack.map(({ view }) => view)
  const switching = kernel.activate({ connectionId: idOf('wallet') }).then(
    () => 'done',
    ({ code }) => code,
  )
  await until(() => state().target?.address === alice && state().message)
  expect(state()).toMatchObject({ isRequired: true, isSwitch: true })
  await cancel()
  expect(await switching).toBe('SIWX_CANCELLED')
  expect(family()).toMatchObject({ status: 'connected', activeConnectionId: idOf('second') })
  expect(family()?.connections).toHaveLength(2)
  expect(state().isSwitch).toBeUndefined()
  expect(kernel.getState().stack.map(({ view }) => view)).toEqual(before)
})

it('who cancels a sign-in that is due again loses that wallet alone, and the next one is asked in its place', async () => {
  const { kernel, now, clear, idOf, state, until, family, cancel, clock } = await both()
  now.mockReturnValue(Date.now() + 86_400_000 + 120_000)
  clear()
  clock.advance(86_400_000)
  await until(() => state().target?.address === bob && state().message)
  await cancel()
  await until(() => state().target?.address === alice && state().message)
  expect(family()?.connections.map(({ connectorId }) => connectorId)).toEqual(['wallet'])
  expect(kernel.getState().stack.at(-1)?.view).toBe('SIWXSignMessage')
  await cancel()
  await until(() => family()?.connections.length === 0)
  await until(() => kernel.getState().stack.at(-1)?.view !== 'SIWXSignMessage')
  expect(idOf('wallet')).toBeUndefined()
})
