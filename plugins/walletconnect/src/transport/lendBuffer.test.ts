import { afterEach, expect, it } from 'vitest'
import { lendBuffer } from './lendBuffer.js'

const own = globalThis.Buffer
afterEach(() => {
  globalThis.Buffer = own
})
const take = (): void => void Reflect.deleteProperty(globalThis, 'Buffer')

it('reads and writes as that of Node, for as long as somebody needs it', () => {
  const texts = ['', 'a', 'ab', '{"att":{"eip155":{"request/personal_sign":[{}]}}}', 'ž€😀']
  const written = texts.map((text) => own.from(text).toString('base64'))
  const hash = own.from(Uint8Array.of(0, 1, 254)).toString('hex')
  take()
  const [first, second] = [lendBuffer(), lendBuffer()]
  expect(texts.map((text) => Buffer.from(text).toString('base64'))).toEqual(written)
  expect(written.map((text) => Buffer.from(text.replace(/=/g, ''), 'base64').toString('utf-8'))).toEqual(texts)
  expect(Buffer.from(Uint8Array.of(0, 1, 254)).toString('hex')).toBe(hash)
  first()
  first()
  expect('Buffer' in globalThis).toBe(true)
  second()
  expect('Buffer' in globalThis).toBe(false)
})

it('leaves a page alone that has one, and one that came meanwhile', () => {
  lendBuffer()()
  expect(globalThis.Buffer).toBe(own)
  take()
  const giveBack = lendBuffer()
  globalThis.Buffer = own
  giveBack()
  expect(globalThis.Buffer).toBe(own)
})
