import { describe, expect, it, vi } from 'vitest'
import { accounts, createStage, page, signAs, solana } from '../testing/createStage.test.double.js'

const [alice = '', bob = ''] = accounts
const account = `eip155:1:${alice}`

describe('a required sign-in', () => {
  it('opens its view, and a signature makes the session that connects (158)', async () => {
    const stage = createStage()
    const connecting = stage.connect()
    await stage.until(() => stage.state().message)
    expect(stage.views()).toEqual(['SIWXSignMessage'])
    expect(stage.state()).toMatchObject({
      phase: 'asking',
      isRequired: true,
      target: { namespace: 'eip155', networkId: 'eip155:1', address: alice },
    })
    expect(stage.kernel.getState().namespaces.eip155).toMatchObject({ status: 'connecting', connections: [] })
    await stage.sign()
    await connecting
    expect(stage.state()).toMatchObject({ phase: 'idle', target: undefined, authenticated: { [account]: true } })
    expect(stage.views()).toEqual([])
    expect(stage.kernel.getState().namespaces.eip155?.status).toBe('connected')
    expect(stage.names()).toEqual(['requested', 'signed'])
    expect(stage.signer).toHaveBeenCalledOnce()
    expect(stage.signer.mock.calls[0]?.[0]).toContain(`${page.domain} wants you to sign in with your Ethereum account`)
  })

  it('with a valid session opens nothing and asks no wallet (159)', async () => {
    const before = createStage()
    const connecting = before.connect()
    await before.sign()
    await connecting
    before.kernel.destroy()
    const stage = createStage({ storage: before.storage, isAuthorized: true })
    await stage.kernel.reconnect()
    expect(stage.state().authenticated).toEqual({ [account]: true })
    expect(stage.signer).not.toHaveBeenCalled()
    expect(stage.names()).toEqual([])
  })

  it('asks again after a reload without a session, and shows nobody as signed in (166)', async () => {
    const before = createStage({ options: { required: false } })
    const connecting = before.connect()
    await before.cancel()
    await connecting
    before.kernel.destroy()
    const stage = createStage({ storage: before.storage, isAuthorized: true })
    const restored = stage.kernel.reconnect()
    await stage.until(() => stage.state().phase === 'asking')
    expect(stage.kernel.getState().namespaces.eip155?.connections).toEqual([])
    // Longer than a restore may take.
    stage.clock.advance(60_000)
    await stage.sign()
    await restored
    expect(stage.kernel.getState().namespaces.eip155?.status).toBe('connected')
  })

  it('stays after a refusal in the wallet, with the connection and the same nonce (164, 180)', async () => {
    const stage = createStage()
    const connecting = stage.connect()
    stage.signer.mockRejectedValueOnce(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
    await stage.sign()
    await stage.until(() => stage.state().error)
    expect(stage.state()).toMatchObject({ phase: 'asking', error: { code: 'USER_REJECTED' } })
    expect(stage.views()).toEqual(['SIWXSignMessage'])
    expect(stage.kernel.getState().namespaces.eip155?.pending).toMatchObject({ activeAddress: alice })
    await stage.sign()
    await connecting
    expect(stage.getNonce).toHaveBeenCalledOnce()
    expect(stage.signer.mock.calls[1]?.[0]).toBe(stage.signer.mock.calls[0]?.[0])
    expect(stage.events).toContainEqual(['failed', { code: 'USER_REJECTED' }])
  })

  it('asks the wallet once, however often Sign is pressed (163)', async () => {
    const stage = createStage()
    let answer: (signature: string) => void = () => undefined
    stage.signer.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const connecting = stage.connect()
    await stage.until(() => stage.state().message)
    const phases: string[] = []
    stage.kernel.subscribe(
      () => stage.state().phase,
      (phase) => phases.push(phase),
    )
    const flow = await stage.flow()
    flow.sign()
    flow.sign()
    await stage.until(() => stage.signer.mock.calls.length)
    flow.sign()
    answer(signAs(alice, stage.signer.mock.calls[0]?.[0] ?? ''))
    await connecting
    expect(stage.signer).toHaveBeenCalledOnce()
    expect(phases).toEqual(['preparing', 'waiting', 'saving', 'idle'])
  })

  it('cancelled disconnects, with a reason of its own', async () => {
    const stage = createStage()
    const connecting = stage.connect()
    await stage.cancel()
    await expect(connecting).rejects.toMatchObject({ code: 'SIWX_CANCELLED' })
    expect(stage.kernel.getState().namespaces.eip155).toMatchObject({
      status: 'disconnected',
      reason: 'sign-in-cancelled',
    })
    expect(stage.state()).toMatchObject({ phase: 'idle', target: undefined })
    expect(stage.names()).toEqual(['requested', 'cancelled'])
    expect(stage.views()).toEqual([])
  })

  it('closed by the site goes on waiting, and is what `open` shows (167)', async () => {
    const stage = createStage()
    const connecting = stage.connect()
    await stage.until(() => stage.state().message)
    stage.kernel.close()
    await vi.dynamicImportSettled()
    expect(stage.state()).toMatchObject({ phase: 'asking', target: { address: alice } })
    void stage.kernel.open()
    await stage.until(() => stage.views().length)
    expect(stage.views()).toEqual(['SIWXSignMessage'])
    await stage.sign()
    await connecting
  })
})

describe('an optional sign-in', () => {
  it('cancelled or closed leaves the wallet connected and not signed in (167)', async () => {
    const stage = createStage({ options: { required: false } })
    const connecting = stage.connect()
    await stage.until(() => stage.state().message)
    stage.kernel.close()
    await connecting
    expect(stage.state()).toMatchObject({ phase: 'idle', authenticated: { [account]: false } })
    expect(stage.kernel.getState().namespaces.eip155?.status).toBe('connected')
  })

  it('is asked for again by a call', async () => {
    const stage = createStage({ options: { required: false } })
    const connecting = stage.connect()
    await stage.cancel()
    await connecting
    const { siwx } = stage.kernel.plugins as unknown as { siwx: { signIn(): Promise<unknown> } }
    const signing = siwx.signIn()
    await stage.sign()
    expect(await signing).toMatchObject({ data: { accountAddress: alice } })
    expect(stage.state().authenticated).toEqual({ [account]: true })
  })
})

it('a sign-in that was asked for twice is signed once', async () => {
  const stage = createStage({ options: { required: false } })
  const connecting = stage.connect()
  await stage.cancel()
  await connecting
  const { siwx } = stage.kernel.plugins as unknown as { siwx: { signIn(): Promise<unknown> } }
  const both = [siwx.signIn(), siwx.signIn()]
  await stage.sign()
  expect(await Promise.all(both)).toEqual([expect.any(Object), expect.any(Object)])
  expect(stage.signer).toHaveBeenCalledOnce()
  expect(stage.state()).toMatchObject({ phase: 'idle', target: undefined })
  expect(stage.views()).toEqual([])
})

it('a wallet that shows account after account leaves a hundred of them known', async () => {
  const stage = createStage({ options: { required: false } })
  const connecting = stage.connect()
  await stage.sign()
  await connecting
  for (let index = 0; index < 130; index++) {
    const address = `0x${String(index).padStart(40, '0')}`
    stage.move({ address })
    await stage.until(() => Object.keys(stage.state().authenticated).some((id) => id.toLowerCase().endsWith(address)))
  }
  expect(Object.keys(stage.state().authenticated)).toHaveLength(101)
  expect(stage.state().authenticated[account]).toBe(true)
})

describe('a change', () => {
  it('of the network asks for a signature, and the old session stays known (160)', async () => {
    const stage = createStage()
    const connecting = stage.connect()
    await stage.sign()
    await connecting
    stage.move({ networkId: 'eip155:10' })
    await stage.sign()
    await stage.until(() => stage.kernel.getState().namespaces.eip155?.networkId === 'eip155:10')
    expect(stage.state().authenticated).toEqual({ [account]: true, [`eip155:10:${alice}`]: true })
    stage.move({ networkId: 'eip155:1' })
    await stage.until(() => stage.kernel.getState().namespaces.eip155?.networkId === 'eip155:1')
    expect(stage.signer).toHaveBeenCalledTimes(2)
  })

  it('of the network, cancelled, moves the wallet back to where its account is signed in', async () => {
    const stage = createStage()
    const connecting = stage.connect()
    await stage.sign()
    await connecting
    stage.move({ networkId: 'eip155:10' })
    await stage.cancel()
    await stage.until(() => !stage.state().target)
    expect(stage.wallet.calls).toContain('switch eip155:1')
    expect(stage.kernel.getState().namespaces.eip155).toMatchObject({ status: 'connected', networkId: 'eip155:1' })
    expect(stage.views()).toEqual([])
  })

  it('whose way back is refused disconnects', async () => {
    const stage = createStage()
    const connecting = stage.connect()
    await stage.sign()
    await connecting
    stage.wallet.switches = 'refuses'
    stage.move({ networkId: 'eip155:10' })
    await stage.cancel()
    await stage.until(() => stage.kernel.getState().namespaces.eip155?.status === 'disconnected')
    expect(stage.kernel.getState().namespaces.eip155?.reason).toBe('sign-in-cancelled')
  })

  it('of the account while the first one is asked asks the new one', async () => {
    const stage = createStage()
    const connecting = stage.connect()
    await stage.until(() => stage.state().message)
    stage.move({ address: bob })
    await stage.until(() => stage.state().target?.address === bob && stage.state().message)
    await stage.sign()
    await connecting
    expect(stage.state().authenticated[`eip155:1:${bob}`]).toBe(true)
    expect(stage.signer.mock.calls.map(([, address]) => address)).toEqual([bob])
  })

  it('to an ecosystem that does not sign in passes, unsigned (168)', async () => {
    const stage = createStage({ options: { namespaces: ['eip155'] } })
    await stage.connect('other')
    expect(stage.state().authenticated).toEqual({ [`${solana}:4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T`]: false })
    expect(stage.names()).toEqual([])
  })
})
