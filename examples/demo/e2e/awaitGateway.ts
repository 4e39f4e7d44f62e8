import type { Sandbox } from '@latchkey/sandbox'
import { expect, test } from './demoTest.js'
import { addressOf, chainA } from './payAsOther.js'

/**
 * Waits until the sandbox's gateway responds; for `beforeAll`. Its first call makes its database, for which a visitor would not wait on a busy
 * machine, and which the tests' own process does meanwhile.
 */
export async function awaitGateway(sandbox: Sandbox): Promise<void> {
  test.setTimeout(180_000)
  const url = `${sandbox.urls.gateway}/v1/account/${addressOf(sandbox, 3)}/balance`
  const query = `chainId=${chainA}&projectId=sandbox&st=latchkey&sv=html-eip155-2.18.0`
  await expect.poll(() => fetch(`${url}?${query}`).then(({ ok }) => ok), { timeout: 170_000 }).toBe(true)
}
