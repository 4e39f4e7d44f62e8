import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { expect } from './demoTest.js'

/** Expects that the connected account signs a message. */
export async function expectSigns(page: Page, address: `0x${string}`): Promise<void> {
  const { signature } = await page.evaluate(() => window.latchkey.signMessage({ message: 'Hello' }))
  expect(await verifyMessage({ address, message: 'Hello', signature: signature as `0x${string}` })).toBe(true)
}
