import { awaitSignIn } from './awaitSignIn.js'
import type { test as signInTest } from './signInTest.js'

/** Prepares the tests of a file for phones that pair by the link of the code: pages may use the clipboard, and the relay may come and go. */
export function signInPhones(test: Pick<typeof signInTest, 'beforeAll' | 'beforeEach'>): void {
  test.beforeAll(({ sandbox }) => awaitSignIn(sandbox))
  test.beforeEach(async ({ context, recorder }) => {
    recorder.allow(/WebSocket/)
    recorder.allow(/Failed to load resource: .*\/auth\/v1\//)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  })
}
