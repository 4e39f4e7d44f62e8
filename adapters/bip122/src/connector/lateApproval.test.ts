import { expect, it } from 'vitest'
import { connectorOf } from '../testing/connect.test.double.js'
import { createKeys } from '../testing/createKeys.test.double.js'

const own = createKeys(1)
const quiet = () => new Promise((resolve) => setImmediate(resolve))

it('a wallet that approved an abandoned attempt, and cannot be left, is not read as authorised', async () => {
  let approve = (): void => undefined
  let isAllowed = false
  const { connector } = connectorOf({
    async request(method: string) {
      if (method === 'wallet_getCurrentPermissions') return { result: isAllowed ? [{}] : [] }
      if (/disconnect|renounce/.test(method)) return { error: { code: -32601, message: 'no' } }
      if (method === 'wallet_connect') {
        await new Promise<void>((resolve) => {
          approve = resolve
        })
        isAllowed = true
      }
      return { result: { addresses: [{ address: own.segwit, purpose: 'payment' }] } }
    },
  })
  const abort = new AbortController()
  const attempt = connector.connect({
    namespace: 'bip122',
    networkId: undefined,
    isReconnecting: false,
    signal: abort.signal,
  })
  attempt.catch(() => undefined)
  const before = approve
  while (approve === before) await quiet()
  abort.abort()
  await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
  approve()
  await quiet()
  expect(await connector.isAuthorized()).toBe(false)
})
