import { createTestClock } from '@latchkey/kernel/testing'
import { describe, expect, it } from 'vitest'
import { buildForwardLink, buildLink, linkBaseOf } from './buildLink.js'
import { chooseTarget } from './openLink.js'
import { parseForward } from './parseForward.js'
import { parseLinkBase } from './parseLinkBase.js'
import { readDevice, sharesCode } from './readDevice.js'
import { superviseLink } from './superviseLink.js'

const uri = 'wc:ab@2?relay-protocol=irn&symKey=00'

describe('[034] where a link begins', () => {
  it.each([
    ['acme', 'acme://'],
    ['acme:', 'acme://'],
    ['acme:/', 'acme://'],
    ['acme://', 'acme://'],
    ['ACME://', 'acme://'],
    ['acme://app', 'acme://app/'],
    ['acme://app/', 'acme://app/'],
    ['acme://app.acme.example/pay//', 'acme://app.acme.example/pay/'],
    ['https://acme.example', 'https://acme.example/'],
    ['https://acme.example/', 'https://acme.example/'],
    ['https://acme.example/app//', 'https://acme.example/app/'],
    ['HTTPS://acme.example/app', 'https://acme.example/app/'],
    ['https://acme.example/?a=1', undefined],
    ['https://acme.example/#a', undefined],
    ['https://me@acme.example/', undefined],
    ['https:acme.example', undefined],
    ['acme://a?b', undefined],
    ['acme://a b', undefined],
    ['javascript:alert(1)', undefined],
    ['JavaScript://x', undefined],
    ['java\nscript://x', undefined],
    ['data:text/html,x', undefined],
    ['data', undefined],
    ['blob:', undefined],
    ['file:///etc/passwd', undefined],
    ['vbscript:', undefined],
    ['about:', undefined],
    ['http://acme.example', undefined],
    ['http', undefined],
    ['intent://scan', undefined],
    ['a', undefined],
    [`a${'b'.repeat(40)}`, undefined],
    ['1acme', undefined],
    ['', undefined],
    [undefined, undefined],
    [7, undefined],
  ])('%s is %s', (text, base) => {
    expect(parseLinkBase(text)).toBe(base)
  })
})

describe('links', () => {
  it('carry the pairing encoded once, or twice where it is decoded once too often', () => {
    expect(buildLink('acme://', uri, { encodesTwice: false })).toBe(`acme://wc?uri=${encodeURIComponent(uri)}`)
    expect(buildLink('https://acme.example/', uri, { encodesTwice: true })).toBe(
      `https://acme.example/wc?uri=${encodeURIComponent(encodeURIComponent(uri))}`,
    )
    expect(buildForwardLink('acme://', 'ab')).toBe('acme://wc?sessionTopic=ab')
  })

  it('[037] are universal where that is preferred and there is one', () => {
    const both = { mobile_link: 'acme:', link_mode: 'https://acme.example/app' }
    expect(linkBaseOf(both, true)).toBe('https://acme.example/app/')
    expect(linkBaseOf(both, false)).toBe('acme://')
    expect(linkBaseOf({ mobile_link: 'acme:' }, true)).toBe('acme://')
    expect(linkBaseOf({ mobile_link: 'acme:', link_mode: 'other://' }, true)).toBe('acme://')
    expect(linkBaseOf({ mobile_link: 'javascript:' }, true)).toBeUndefined()
  })

  it('are remembered only if they may be opened', () => {
    expect(parseForward({ href: 'acme://', name: 'Acme' })).toEqual({ href: 'acme://', name: 'Acme' })
    expect(parseForward({ href: 'javascript://', name: 'Acme' })).toBeUndefined()
    expect(parseForward('acme://')).toBeUndefined()
  })
})

const device = (userAgent: string, more = {}) =>
  readDevice({ userAgent, maxTouchPoints: 0, hasTelegram: false, isFramed: false, ...more })
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

describe('devices', () => {
  it('are told apart', () => {
    expect(device(iphone)).toMatchObject({ isPhone: true, system: 'ios', isSafari: true })
    expect(device(mac)).toMatchObject({ isPhone: false, system: 'other', isSafari: true })
    expect(device(mac, { maxTouchPoints: 5 })).toMatchObject({ isPhone: true, system: 'ios' })
    expect(device(android)).toMatchObject({ isPhone: true, system: 'android', isSafari: false })
    expect(device('')).toMatchObject({ isPhone: false, system: 'other' })
  })

  it('[036] a frame hands the link to the top window, a page opens it itself, Telegram in a new tab', () => {
    expect(chooseTarget(device(iphone))).toBe('_self')
    expect(chooseTarget(device(iphone, { isFramed: true }))).toBe('_top')
    expect(chooseTarget(device(android, { hasTelegram: true, isFramed: true }))).toBe('_blank')
    expect(chooseTarget(device(mac))).toBe('_blank')
  })

  it('[026] share a code where a second one would end the first', () => {
    expect(sharesCode('auto', device(iphone))).toBe(true)
    expect(sharesCode('auto', device(android))).toBe(false)
    expect(sharesCode('auto', device(mac))).toBe(false)
    expect(sharesCode('auto', device(android, { hasTelegram: true }))).toBe(true)
    expect(sharesCode('never', device(iphone))).toBe(false)
    expect(sharesCode('always', device(android))).toBe(true)
  })
})

describe('what a link did', () => {
  const watch = () => {
    const clock = createTestClock()
    let isHidden = false
    const listeners = new Set<() => void>()
    const told: string[] = []
    const undo = superviseLink(
      clock,
      {
        isHidden: () => isHidden,
        subscribe: (listener) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      (outcome) => told.push(outcome),
    )
    const hide = (next: boolean): void => {
      isHidden = next
      for (const listener of listeners) listener()
    }
    return { clock, told, undo, hide, listeners }
  }

  it('is nothing when the page is still in front after 1.5 s', () => {
    const { clock, told } = watch()
    clock.advance(1499)
    expect(told).toEqual([])
    clock.advance(1)
    expect(told).toEqual(['nothing'])
  })

  it('is a wallet that came, and a visitor who is back', () => {
    const { clock, told, hide, undo, listeners } = watch()
    hide(true)
    clock.advance(5000)
    hide(false)
    hide(false)
    expect(told).toEqual(['away', 'back'])
    undo()
    expect([clock.pending, listeners.size]).toEqual([0, 0])
  })
})
