import type { Sandbox } from '@latchkey/sandbox'
import { expect } from './demoTest.js'

/** Waits until the sandbox's gateway issues nonces: its first one loads what verifies signatures, for which a wallet that connects does not wait. */
export async function awaitSignIn(sandbox: Sandbox): Promise<void> {
  const url = `${sandbox.urls.gateway}/auth/v1/nonce?projectId=sandbox`
  const headers = { origin: 'http://localhost:1' }
  await expect.poll(() => fetch(url, { headers }).then(({ ok }) => ok), { timeout: 60_000 }).toBe(true)
}
