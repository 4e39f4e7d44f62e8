import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { createMessage } from '../../plugins/siwx/src/message/createMessage.js'
import { expect, test } from '../../tooling/e2e/siteTest.js'

const account = privateKeyToAccount(`0x${'09'.repeat(32)}`)
const { address } = account

/** An empty page. To the gateway at localhost it is of the same site or, by its other name, of another. */
const site = createServer((_, response) => {
  response
    .setHeader('content-type', 'text/html')
    .end('<!doctype html><link rel="icon" href="data:,"><title>Site</title>')
})
let port = 0
test.beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, resolve))
  port = (site.address() as AddressInfo).port
})
test.afterAll(() => {
  site.closeAllConnections()
  site.close()
})

interface Reply {
  readonly status: number
  readonly body: { readonly nonce?: string; readonly token?: string }
}

/** A request of the page to the gateway, with its cookies. */
const ask = (
  page: Page,
  gateway: string,
  path: string,
  init: { method?: string; body?: object; headers?: object } = {},
) =>
  page.evaluate(
    async ({ url, method = 'GET', body, headers }): Promise<Reply> => {
      const response = await fetch(url, {
        method,
        credentials: 'include',
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text ? JSON.parse(text) : {} }
    },
    { url: `${gateway}/auth/v1/${path}?projectId=sandbox`, ...init },
  )

async function signIn(page: Page, gateway: string, more: object = {}): Promise<Reply> {
  const { nonce = '', token } = (await ask(page, gateway, 'nonce')).body
  const { host, href } = new URL(page.url())
  const message = createMessage({
    domain: host,
    accountAddress: address,
    uri: href,
    version: '1',
    chainId: 'eip155:31337',
    nonce,
    issuedAt: new Date().toISOString(),
  })
  const body = { message, signature: await account.signMessage({ message }), ...more }
  return ask(page, gateway, 'authenticate', { method: 'POST', body, headers: { 'x-nonce-token': token } })
}

test("a page of the gateway's site has a cookie, which no script reads and a reload keeps", async ({
  page,
  sandbox,
}) => {
  const gateway = sandbox.urls.gateway
  await page.goto(`http://localhost:${port}/`)
  expect(await signIn(page, gateway, { cookie: true })).toEqual({
    status: 200,
    body: { expiresAt: expect.any(String) },
  })
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await page.reload()
  expect(await ask(page, gateway, 'me')).toMatchObject({ status: 200, body: { address } })
  expect((await ask(page, gateway, 'sign-out', { method: 'POST' })).status).toBe(204)
  expect(await page.context().cookies()).toEqual([])
})

test('a page of another site has a token; the cookie of a visitor is of no use to it', async ({
  page,
  sandbox,
  recorder,
}) => {
  // The refusals that this is about.
  recorder.allow(/status of (?:401|422) .*\/auth\/v1\//)
  const gateway = sandbox.urls.gateway
  await page.goto(`http://localhost:${port}/`)
  await signIn(page, gateway, { cookie: true })
  await page.goto(`http://127.0.0.1:${port}/`)
  expect((await ask(page, gateway, 'me')).status).toBe(401)
  expect((await ask(page, gateway, 'sign-out', { method: 'POST' })).status).toBe(401)
  const refused = await signIn(page, gateway, { cookie: true })
  expect(refused).toMatchObject({ status: 422, body: { reasons: [{ name: 'COOKIE_UNAVAILABLE' }] } })
  const { body } = await signIn(page, gateway)
  const headers = { authorization: `Bearer ${body.token}` }
  expect(await ask(page, gateway, 'me', { headers })).toMatchObject({ status: 200, body: { address } })
  expect((await ask(page, gateway, 'sign-out', { method: 'POST', headers })).status).toBe(204)
  await page.goto(`http://localhost:${port}/`)
  expect(await ask(page, gateway, 'me')).toMatchObject({ status: 200, body: { address } })
})
