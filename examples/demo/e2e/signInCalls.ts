import type { Page } from '@playwright/test'
import type { SignInPage } from './createSignInPage.js'
import { expect } from './demoTest.js'

/** Requests of one call of the gateway's sign-in. */
export const call = (path: string): RegExp => new RegExp(`/auth/v1/${path}\\?`)

/** The nonce of a message. */
export const nonceOf = (text = ''): string => /\nNonce: (\w+)\n/.exec(text)?.[1] ?? ''

/** In milliseconds. */
export const [minute, day] = [60_000, 86_400_000] as const
/** Longer than the gateway's sessions last. */
export const overdueMs = day + 2 * minute
/** Clocks that the gateway takes for wrong, by how they are. */
export const wrongClocks = [
  ['ahead', day],
  ['behind', -day - 5 * minute],
] as const

/** Has the gateway refuse who signs in with this text, until the returned function is called. */
export async function refuseWith(page: Page, description: string): Promise<() => Promise<void>> {
  await page.route(call('authenticate'), (route) =>
    route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': new URL(page.url()).origin },
      json: { status: 'FAILURE', reasons: [{ name: 'SIGN_IN_REFUSED', description }], requestId: '1' },
    }),
  )
  return () => page.unroute(call('authenticate'))
}

/** Keeps the nonce that a page fetches next; the returned function gives it to another tab's first request for one. */
export async function keepNonce(page: Page, siteUrl: string): Promise<(other: Page) => Promise<void>> {
  let body = ''
  await page.route(call('nonce'), async (route) => {
    const response = await route.fetch()
    body = await response.text()
    await route.fulfill({ response, body })
  })
  return async (other) => {
    await page.unroute(call('nonce'))
    const headers = { 'access-control-allow-origin': siteUrl, 'content-type': 'application/json' }
    await other.route(call('nonce'), (route) => route.fulfill({ body, headers }), { times: 1 })
  }
}

/** Signs in the tab `second`, and then with the same nonce in the first one, whose visitor reads why that was refused. */
export async function useNonceTwice(page: Page, first: SignInPage, second: SignInPage): Promise<void> {
  expect(nonceOf(await second.shownMessage())).toBe(nonceOf(await first.shownMessage()))
  await second.sign()
  await page.bringToFront()
  await first.press('sign')
  await first.expectTold('SIWX_REFUSED', 'This request was used before or is too old. Sign again.')
  await first.expectSigned()
}
