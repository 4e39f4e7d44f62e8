import { expect, test } from 'vitest'
import { createSwitches } from './createSwitches.js'

const kinds = (switches: ReturnType<typeof createSwitches>, ...methods: string[]) =>
  methods.map((method) => {
    const rule = switches.fit(method)
    rule.use()
    return rule.kind
  })

test('the answer applies only to requests that need consent', () => {
  const switches = createSwitches('locked')
  expect(kinds(switches, 'personal_sign', 'eth_accounts', 'eth_chainId')).toEqual(['locked', 'approve', 'approve'])
  expect(createSwitches('manual', { answer: 'reject' }).answer).toBe('manual')
})

test('a rule applies to consent requests, one method or all, a limited number of times', () => {
  const switches = createSwitches('approve', { rules: [{ kind: 'reject', times: 1 }] })
  expect(kinds(switches, 'eth_accounts', 'personal_sign', 'personal_sign')).toEqual(['approve', 'reject', 'approve'])
  switches.change({
    rules: [
      { kind: 'empty', method: 'eth_accounts', times: 2 },
      { kind: 'pending', method: '*' },
    ],
  })
  const methods = ['eth_accounts', 'eth_accounts', 'eth_accounts', 'eth_chainId', 'personal_sign']
  expect(kinds(switches, ...methods)).toEqual(['empty', 'empty', 'pending', 'pending', 'pending'])
  switches.change({ rules: [] })
  expect(kinds(switches, 'eth_accounts', 'personal_sign')).toEqual(['approve', 'approve'])
})

test('looking up a rule does not count as a use', () => {
  const switches = createSwitches('approve', { rules: [{ kind: 'reject', times: 1 }] })
  switches.fit('personal_sign')
  expect(kinds(switches, 'personal_sign')).toEqual(['reject'])
})

test('delays add up, and the general one applies only to consent requests', () => {
  const switches = createSwitches('approve', { delayMs: 30, rules: [{ kind: 'approve', method: '*', delayMs: 4 }] })
  expect(switches.fit('personal_sign').delayMs).toBe(34)
  expect(switches.fit('eth_chainId').delayMs).toBe(4)
})

test('a change keeps keys that it does not contain', () => {
  const switches = createSwitches('approve', { chain: { form: 'decimal', unknown: [31338] }, events: { storm: 3 } })
  switches.change({ chain: { switching: 'refuse' }, events: { emit: false }, accounts: 'list' })
  expect(switches.state).toEqual({
    delayMs: 0,
    accounts: 'list',
    sends: 'transactions',
    announce: 'load',
    chain: { form: 'decimal', unknown: [31338], switching: 'refuse', signsOn: 0 },
    events: { emit: false, storm: 3, lateMs: -1 },
    object: 'stays',
  })
  expect(switches.answer).toBe('approve')
})

test('undefined and unknown keys of a change are ignored', () => {
  const switches = createSwitches('approve', { accounts: 'list' })
  const before = switches.settings()
  const change = { accounts: undefined, locked: true, foreign: 1, chain: { form: undefined } }
  switches.change(change as Parameters<typeof switches.change>[0])
  expect(switches.settings()).toEqual(before)
})
