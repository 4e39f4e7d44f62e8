import { expect, it } from 'vitest'
import { explorerLink } from './explorerLink.js'

const hash = `0x${'a1'.repeat(32)}`
const network = (url: string) => ({ blockExplorers: { default: { name: 'Explorer', url } } })

it('leads to the transaction on the explorer of the site', () => {
  expect(explorerLink(network('https://explorer.example/'), hash)).toBe(`https://explorer.example/tx/${hash}`)
})

it('makes no link of anything else', () => {
  expect(explorerLink(undefined, hash)).toBeUndefined()
  expect(explorerLink({}, hash)).toBeUndefined()
  expect(explorerLink(network('javascript:alert(1)//'), hash)).toBeUndefined()
  expect(explorerLink(network('http://explorer.example'), hash)).toBeUndefined()
  for (const wrong of ['', '0x1', `${hash}/../evil`, hash.toUpperCase(), `${hash}\n`, `${hash}0`])
    expect(explorerLink(network('https://explorer.example'), wrong), wrong).toBeUndefined()
})
