import { expect, it } from 'vitest'
import { explorerLink } from './explorerLink.js'

const hash = `0x${'a1'.repeat(32)}`
const network = (url: string) => ({ blockExplorers: { default: { name: 'Explorer', url } } })

it('leads to the transaction or the account on the explorer of the site', () => {
  expect(explorerLink(network('https://explorer.example/'), 'tx', hash)).toBe(`https://explorer.example/tx/${hash}`)
  expect(explorerLink(network('https://explorer.example'), 'address', 'alice.near')).toBe(
    'https://explorer.example/address/alice.near',
  )
})

it('keeps the query of a test cluster', () => {
  expect(explorerLink(network('https://explorer.example/?cluster=devnet#top'), 'tx', 'abc')).toBe(
    'https://explorer.example/tx/abc?cluster=devnet',
  )
  expect(explorerLink(network('https://explorer.example/#top'), 'tx', 'abc')).toBe('https://explorer.example/tx/abc')
})

it('makes no link of anything else', () => {
  expect(explorerLink(undefined, 'tx', hash)).toBeUndefined()
  expect(explorerLink({}, 'tx', hash)).toBeUndefined()
  expect(explorerLink(network('javascript:alert(1)//'), 'tx', hash)).toBeUndefined()
  expect(explorerLink(network('http://explorer.example'), 'tx', hash)).toBeUndefined()
  for (const wrong of ['', '.', '..', `${hash}/../evil`, `${hash}?x`, `${hash}#x`, `${hash}\n`, `${hash}%2e`])
    expect(explorerLink(network('https://explorer.example'), 'tx', wrong), wrong).toBeUndefined()
})
