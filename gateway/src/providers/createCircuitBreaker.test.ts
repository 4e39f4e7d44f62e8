import { expect, it } from 'vitest'
import { createCircuitBreaker } from './createCircuitBreaker.js'

function setUp() {
  let time = 0
  const breaker = createCircuitBreaker(() => time)
  const fail = () => breaker.run(() => Promise.reject(new Error('down'))).catch(({ message }) => message)
  const succeed = () => breaker.run(async () => 'up').catch(({ kind }) => kind)
  const failTimes = async (times: number) => {
    for (let at = 0; at < times; at++) await fail()
  }
  const pass = (ms: number) => {
    time += ms
  }
  return { breaker, fail, succeed, failTimes, pass }
}

it('opens after five failures in a row, not before', async () => {
  const { breaker, succeed, failTimes } = setUp()
  await failTimes(4)
  expect(await succeed()).toBe('up')
  await failTimes(4)
  expect(breaker.isOpen()).toBe(false)
  await failTimes(1)
  expect(breaker.isOpen()).toBe(true)
  expect(await succeed()).toBe('overloaded')
})

it('lets one request try after 30 seconds, and closes or opens by its end', async () => {
  const { breaker, fail, succeed, failTimes, pass } = setUp()
  await failTimes(5)
  pass(29_999)
  expect(breaker.isOpen()).toBe(true)
  pass(1)
  let resolve: (value: string) => void = () => undefined
  const tried = breaker.run(() => new Promise<string>((done) => (resolve = done)))
  expect(await succeed()).toBe('overloaded')
  resolve('tried')
  expect(await tried).toBe('tried')
  expect(await succeed()).toBe('up')
  await failTimes(5)
  pass(30_000)
  expect(await fail()).toBe('down')
  expect(breaker.isOpen()).toBe(true)
})

it('does not count what is not the fault of the server', async () => {
  const { breaker } = setUp()
  for (let at = 0; at < 10; at++) {
    await breaker
      .run(
        () => Promise.reject(new Error('cancelled')),
        () => true,
      )
      .catch(() => undefined)
  }
  expect(breaker.isOpen()).toBe(false)
})
