import { createConnectorContext } from '@latchkey/kernel/testing'
import { describe, expect, it } from 'vitest'
import { otherTabMs, pairingGapMs } from '../constants.js'
import { createTransportDouble } from '../transport/createTransport.test.double.js'
import { createConnector } from './createConnector.js'
import { createNetwork } from './createNetwork.test.double.js'
import { connectInput, createParts } from './createStage.test.double.js'

const networks = [createNetwork(1)]
const grants = {
  eip155: {
    accounts: [`eip155:1:0x${'a1'.repeat(20)}`],
    methods: ['personal_sign'],
    events: ['accountsChanged'],
    chains: ['eip155:1'],
  },
}

/** A browser: its tabs share storage and the phone; a tab's client knows the sessions that were stored as the tab opened. */
const createBrowser = () => {
  const stored = new Map<string, unknown>()
  const phone = createTransportDouble(grants)
  const openTab = (own: Partial<typeof phone.transport> = {}) => {
    const context = createConnectorContext(networks, { stored })
    const known = new Set(phone.live.keys())
    const connector = createConnector(
      context,
      createParts(context, {
        ...phone.transport,
        sessions: () => phone.transport.sessions().filter(({ topic }) => known.has(topic)),
        async createPairing(...given) {
          const offer = await phone.transport.createPairing(...given)
          offer.approval.then(({ topic }) => known.add(topic)).catch(() => undefined)
          return offer
        },
        ...own,
      }),
    )
    const names = () => context.facts.map(([name]) => name)
    const connect = (own = {}) => connector.connect(connectInput('eip155', own))
    return { ...context, connector, connect, restore: () => connect({ isReconnecting: true }), names }
  }
  /** What the other tabs' windows are told once a tab has written. */
  const tell = (key: string | null = 'latchkey:local:walletconnect:session'): void => {
    globalThis.dispatchEvent(new StorageEvent('storage', { key }))
  }
  return { phone, stored, openTab, tell }
}

/** One tab is connected, and another one has restored the session. */
const both = async () => {
  const browser = createBrowser()
  const here = browser.openTab()
  await here.connect()
  const there = browser.openTab()
  await there.restore()
  return { ...browser, here, there }
}

describe('a session that another tab ended', () => {
  it.each([true, false])('is not what a later press connects with, told by the kernel: %s', async (isTold) => {
    const { phone, here, there } = await both()
    await there.connector.disconnect('eip155')
    if (isTold) here.connector.release?.('eip155')
    await here.advance(pairingGapMs)
    await here.connect()
    expect(here.names()).toEqual(isTold ? [] : ['disconnect'])
    expect([phone.prompts, phone.live.size]).toEqual([2, 1])
  })

  it('ends here a second later, where the kernel was not told', async () => {
    const { tell, here, there } = await both()
    await there.connector.disconnect('eip155')
    tell()
    await here.advance(otherTabMs - 1)
    expect(here.names()).toEqual([])
    await here.advance(1)
    expect(here.names()).toEqual(['disconnect'])
    expect(await here.connector.getAccounts('eip155')).toEqual([])
  })

  it('ends nothing that the kernel has ended, and nothing that another tab has paired since', async () => {
    const { tell, stored, here, there } = await both()
    await there.connector.disconnect('eip155')
    tell()
    here.connector.release?.('eip155')
    await there.connect()
    await here.advance(otherTabMs)
    expect(here.names()).toEqual([])
    expect(stored.size).toBe(1)
    expect(await there.connector.isAuthorized()).toBe(true)
  })

  it('ends here also where another one took its place, whose record stays', async () => {
    const { tell, phone, stored, here } = await both()
    const later = [...phone.live.keys()][0]?.replace('1', '9') ?? ''
    const record = { topic: later, expiry: Date.now() / 1000 + 1000 }
    stored.set('session', record)
    tell()
    await here.advance(otherTabMs)
    expect(here.names()).toEqual(['disconnect'])
    // As the kernel does with an attempt that ends.
    await here.connector.disconnect('eip155')
    expect(stored.get('session')).toEqual(record)
  })
})

describe('what another tab writes', () => {
  it('ends nothing as long as it is about the same session, or about something else', async () => {
    const { tell, stored, here } = await both()
    tell('other')
    tell()
    await here.advance(otherTabMs)
    // A site that clears its storage: the session itself goes on.
    stored.clear()
    tell(null)
    await here.advance(otherTabMs)
    expect(here.names()).toEqual([])
  })

  it('ends nothing where the record was cleared, in another tab or in this one, and anything is written later', async () => {
    const { tell, stored, here } = await both()
    stored.clear()
    tell('theme')
    await here.advance(otherTabMs)
    tell(null)
    tell()
    await here.advance(otherTabMs)
    expect(here.names()).toEqual([])
  })

  it('ends what another tab has ended, although the site clears its storage then', async () => {
    const { tell, stored, here, there } = await both()
    await there.connector.disconnect('eip155')
    tell()
    stored.clear()
    tell(null)
    await here.advance(otherTabMs)
    expect(here.names()).toEqual(['disconnect'])
  })

  it('ends nothing where the storage of the site keeps nothing', async () => {
    const { tell, phone, stored, openTab } = createBrowser()
    stored.set = () => stored
    const here = openTab()
    await here.connect()
    tell()
    await here.advance(otherTabMs)
    await here.connect()
    expect(here.names()).toEqual([])
    expect(phone.prompts).toBe(1)
  })

  it('stays when the wallet changes the session whose place it took', async () => {
    const { tell, phone, stored, here } = await both()
    const [session] = phone.live.values()
    if (!session) throw new Error('no session')
    const record = { topic: session.topic.replace('1', '9'), expiry: session.expiry }
    stored.set('session', record)
    tell()
    phone.tell({ kind: 'updated', session })
    expect(stored.get('session')).toEqual(record)
    await here.advance(otherTabMs)
    expect(here.names()).toEqual(['disconnect'])
  })

  it('is not listened to once the instance is destroyed', async () => {
    const { tell, here, there } = await both()
    here.abort.abort()
    await there.connector.disconnect('eip155')
    tell()
    await here.advance(otherTabMs)
    expect(here.names()).toEqual([])
    expect(here.clock.pending).toBe(0)
  })
})

describe('restoring', () => {
  it('keeps the record of a session that another tab has paired since this one opened', async () => {
    const { phone, stored, openTab } = createBrowser()
    const [here, there] = [openTab(), openTab()]
    await there.connect()
    await expect(here.restore()).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(stored.size).toBe(1)
    const later = openTab()
    await later.restore()
    expect(phone.prompts).toBe(1)
  })

  it('leaves alone what is paired while the storage is asked', async () => {
    const { stored, openTab } = createBrowser()
    let respond = (_isStored: boolean): void => undefined
    const isStored = () => new Promise<boolean>((resolve) => (respond = resolve))
    stored.set('session', { topic: '9'.repeat(64), expiry: Date.now() / 1000 + 1000 })
    const here = openTab({ isStored })
    const restored = here.restore()
    await here.connect()
    respond(false)
    await expect(restored).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(await here.connector.getAccounts('eip155')).toHaveLength(1)
    expect(stored.size).toBe(1)
  })

  it('removes the record of a session that has ended', async () => {
    const { phone, stored, openTab } = createBrowser()
    const here = openTab()
    await here.connect()
    phone.live.clear()
    await expect(openTab().restore()).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(stored.size).toBe(0)
  })
})
