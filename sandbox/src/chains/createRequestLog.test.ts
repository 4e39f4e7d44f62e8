import { expect, test } from 'vitest'
import { createRequestLog } from './createRequestLog.js'

test('keeps the latest requests, newest first, each with its first outcome', () => {
  const log = createRequestLog()
  const finish = log.begin(['eth_chainId', 'eth_accounts'])
  log.begin(['eth_call'])
  finish('answered')
  finish('cut')
  expect(log.latest().map(({ method, outcome }) => [method, outcome])).toEqual([
    ['eth_call', 'pending'],
    ['eth_accounts', 'answered'],
    ['eth_chainId', 'answered'],
  ])
  for (let count = 0; count < 100; count++) log.begin(['x'.repeat(500)])
  expect(log.latest()).toHaveLength(50)
  expect(log.latest()[0]?.method).toHaveLength(60)
})
