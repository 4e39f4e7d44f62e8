import type { Sandbox } from '@latchkey/sandbox'
import { awaitGateway } from './awaitGateway.js'
import { expect } from './demoTest.js'

/**
 * Waits until the sandbox's gateway has its database and issues nonces; for `beforeAll`. The first nonce loads what verifies signatures, for
 * which a wallet that connects does not wait.
 */
export async function awaitSignIn(sandbox: Sandbox): Promise<void> {
  await awaitGateway(sandbox)
  const url = `${sandbox.urls.gateway}/auth/v1/nonce?projectId=sandbox`
  const headers = { origin: 'http://localhost:1' }
  await expect.poll(() => fetch(url, { headers }).then(({ ok }) => ok), { timeout: 60_000 }).toBe(true)
}
