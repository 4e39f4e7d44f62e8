import type { KernelState } from '@latchkey/kernel'
import { describe, expect, it, vi } from 'vitest'
import type { ProfileSource } from './profiles.js'
import { askProfiles, followProfile, profileOf } from './profiles.js'

const account = 'eip155:1:0xaa'
const png = 'data:image/png;base64,AAAA'
const own = { account, name: 'alice.eth', avatar: png }

const setUp = (
  plugins: { readonly [plugin: string]: unknown },
  actions: { readonly [plugin: string]: object } = {},
) => {
  let state = plugins
  const listeners = new Set<() => void>()
  const report = vi.fn()
  const source: ProfileSource = {
    items: () =>
      Object.keys(state).map((plugin) => ({ id: 'x', plugin, order: 1, item: { action: 'read', state: 'profile' } })),
    actionsOf: (plugin) => actions[plugin],
    getState: () => ({ plugins: state }) as unknown as KernelState,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report,
  }
  const change = (next: typeof plugins) => {
    state = next
    for (const listener of listeners) listener()
  }
  return { source, change, report, listeners }
}
const shown = (profile: unknown) => profileOf(setUp({ names: { profile } }).source, account)

describe('profileOf', () => {
  it('is the name of this account and its picture', () => {
    expect(shown(own)).toEqual({ name: 'alice.eth', short: 'alice.eth', avatar: png })
    expect(shown({ ...own, avatar: null })).toEqual({ name: 'alice.eth', short: 'alice.eth' })
  })

  it('is shortened where it is long, and takes every script', () => {
    const long = `${'alice'.repeat(10)}.eth`
    expect([...(shown({ ...own, name: long })?.short ?? '')].length).toBe(24)
    for (const name of ['日本語.eth', 'محفظة.eth', 'fox🦊.eth', 'ñandú.eth', 'हिन्दी.eth', 'two words'])
      expect(shown({ ...own, name })?.name).toBe(name)
  })

  it('is nothing of another account, network or namespace', () => {
    for (const other of ['eip155:1:0xbb', 'eip155:10:0xaa', 'solana:1:0xaa', 'eip155:1:0xAA', '', undefined])
      expect(shown({ ...own, account: other })).toBeUndefined()
  })

  it('is nothing that could deceive', () => {
    for (const name of [
      '',
      ' alice',
      'alice ',
      'a  b',
      '👨\u200d👩',
      'ali\u200bce.eth',
      '\u202ehte.ecila',
      'a\nb',
      '…',
      'x'.repeat(256),
      null,
      5,
      {},
    ])
      expect(shown({ ...own, name }), String(name)).toBeUndefined()
    for (const broken of [null, undefined, 5, 'alice.eth', [], () => own]) expect(shown(broken)).toBeUndefined()
    expect(profileOf(setUp({ names: undefined, others: 5 }).source, account)).toBeUndefined()
  })

  it('is nothing that reads as a short address, in whatever letters', () => {
    for (const name of ['0x8b…4DBA72', '0x8b...4DBA72', '0х8b…4dba72', '0×8b‥4DBA72', '0X8B⋯4DBA72'])
      expect(shown({ ...own, name }), name).toBeUndefined()
    for (const name of ['0xmax.eth', '0xdead.eth']) expect(shown({ ...own, name })?.name).toBe(name)
  })

  it('has no picture that somebody would be asked for, or that may hold scripts', () => {
    for (const avatar of [
      'https://track.example/a.png',
      '//track.example',
      'data:image/svg+xml;base64,AAAA',
      `${png}\n`,
      `${png}${'A'.repeat(65_536)}`,
      5,
    ])
      expect(shown({ ...own, avatar })).toEqual({ name: 'alice.eth', short: 'alice.eth' })
  })

  it('is that of the first plugin that has a name', () => {
    const { source } = setUp({
      a: { profile: { account, name: null, avatar: null } },
      b: { profile: { account, name: 'b.eth', avatar: null } },
      c: { profile: { account, name: 'c.eth', avatar: null } },
    })
    expect(profileOf(source, account)).toEqual({ name: 'b.eth', short: 'b.eth' })
  })
})

describe('askProfiles', () => {
  it('asks every plugin, and reports what fails without rejecting', async () => {
    const read = vi.fn(async () => undefined)
    const broken = async () => {
      throw new Error('broken')
    }
    const { source, report } = setUp(
      { a: {}, b: {}, c: {}, d: {} },
      { a: { read: broken }, b: { read }, d: Object.create({ read }) as object },
    )
    await askProfiles(source)
    expect(read).toHaveBeenCalledTimes(1)
    expect(report.mock.calls.map(([error]) => (error as Error).message)).toEqual([
      '"c.read" is not an action',
      '"d.read" is not an action',
      'broken',
    ])
  })
})

describe('what a plugin says of a name', () => {
  const nameIn = (bad: unknown) => profileOf(setUp({ bad, good: { profile: own } }).source, account)?.name
  const throwing = {
    get profile(): never {
      throw new Error('boom')
    },
  }

  it('does not count if it cannot be read, and leaves the next plugin its turn', () => {
    expect(nameIn(throwing)).toBe('alice.eth')
    const name = {
      account,
      get name(): never {
        return throwing.profile
      },
    }
    expect(nameIn({ profile: name })).toBe('alice.eth')
  })

  it.each([
    ['an address', '0x8ba1f109551bD432803012645Ac136ddd64DBA72'],
    ['a shortened address', '0x8b…DBA7'],
    ['a pile of marks', `a${'\u0301'.repeat(200)}`],
  ])('does not count if it looks like %s', (_what, name) => {
    expect(nameIn({ profile: { ...own, name } })).toBe('alice.eth')
  })
})

describe('followProfile', () => {
  it('tells what is known at once, and each change once, until it is undone', () => {
    const seen: unknown[] = []
    const { source, change, listeners } = setUp({ names: { profile: own } }, { names: { read: () => undefined } })
    const undo = followProfile(source, account, (profile) => seen.push(profile?.name))
    change({ names: { profile: { ...own } } })
    change({ names: { profile: { ...own, name: 'new.eth' } } })
    change({ names: { profile: { ...own, account: 'eip155:1:0xbb' } } })
    expect(seen).toEqual(['alice.eth', 'new.eth', undefined])
    undo()
    expect(listeners.size).toBe(0)
  })
})
