import type { Connection, KernelState, NamespaceState } from '@latchkey/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import { cookieState } from './cookieState.js'
import { writeCookie } from './writeCookie.js'

const connection: Connection = {
  id: 'c',
  connectorId: 'one',
  namespace: 'eip155',
  accounts: [{ address: '0xab16' }],
  activeAddress: '0xab16',
  networkId: 'eip155:1',
  name: 'One',
  isRestored: false,
  since: 0,
}
const family = (part: Partial<NamespaceState>): NamespaceState => ({
  status: 'disconnected',
  reason: 'never',
  attempt: 0,
  activeConnectionId: undefined,
  connections: [],
  networkId: 'eip155:1',
  ...part,
})
const connected = family({ status: 'connected', activeConnectionId: 'c', connections: [connection] })
const stateOf = (namespaces: KernelState['namespaces'], activeNamespace = 'eip155') =>
  ({ namespaces, activeNamespace }) as KernelState

afterEach(() => {
  document.body.replaceChildren()
  writeCookie(stateOf({ eip155: family({ reason: 'user' }) }), {}, true)
})

describe('writeCookie', () => {
  it('stores namespace and network, and the address only when the site asks for it', () => {
    writeCookie(stateOf({ eip155: connected }), {}, true)
    expect(document.cookie).toBe('latchkey.local=1.eip155%3A1')
    writeCookie(stateOf({ eip155: connected }), {}, { address: false })
    expect(cookieState(document.cookie)).toEqual({ status: 'connected', namespace: 'eip155', networkId: 'eip155:1' })
    writeCookie(stateOf({ eip155: connected }), {}, { address: true })
    expect(cookieState(document.cookie)?.address).toBe('0xab16')
  })

  it('writes nothing for somebody who never connected, and takes nothing away before a restore has ended', () => {
    writeCookie(stateOf({ eip155: family({}) }), {}, true)
    expect(document.cookie).toBe('')
    writeCookie(stateOf({ eip155: connected }), {}, true)
    for (const part of [{}, { status: 'reconnecting' }, { status: 'connecting', reason: 'user' }] as const) {
      writeCookie(stateOf({ eip155: family(part) }), {}, true)
      expect(cookieState(document.cookie)).toBeDefined()
    }
  })

  it('removes the cookie once nothing is connected, and keeps it while another namespace is', () => {
    writeCookie(stateOf({ eip155: connected }), {}, true)
    writeCookie(stateOf({ eip155: family({ reason: 'user' }), test: connected }), {}, true)
    expect(cookieState(document.cookie)).toBeDefined()
    writeCookie(stateOf({ eip155: family({ reason: 'user' }), test: family({}) }), {}, true)
    expect(document.cookie).toBe('')
  })

  it('keeps the cookies of instances apart', () => {
    const owner = { id: 'second', projectId: 'shop' }
    writeCookie(stateOf({ eip155: connected }), owner, true)
    expect(cookieState(document.cookie)).toBeUndefined()
    expect(cookieState(document.cookie, owner)).toBeDefined()
    writeCookie(stateOf({ eip155: family({ reason: 'user' }) }), owner, true)
    expect(document.cookie).toBe('')
  })

  it('never throws where cookies are denied', () => {
    Object.defineProperty(Document.prototype, 'cookie', {
      configurable: true,
      set() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    try {
      expect(() => Reflect.set(Document.prototype, 'cookie', '', document)).toThrow('denied')
      expect(() => writeCookie(stateOf({ eip155: connected }), {}, true)).not.toThrow()
    } finally {
      Reflect.deleteProperty(Document.prototype, 'cookie')
    }
  })
})
