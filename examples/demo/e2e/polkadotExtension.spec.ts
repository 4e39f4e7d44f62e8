import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { expect, test } from '../../../tooling/e2e/siteTest.js'
import { verifyPolkadotMessage } from './oracles/verifyPolkadotMessage.ts'
import { launchPolkadotExtension } from './polkadotExtension/launchPolkadotExtension.ts'

interface Injected {
  accounts: { get(): Promise<{ address: string; type: string }[]> }
  signer: { signRaw(payload: object): Promise<{ signature: string }> }
}
type Page = {
  injectedWeb3?: Record<string, { enable(origin: string): Promise<Injected> }>
  injected?: Injected
}

test.describe(() => {
  test.skip(!isFull, 'full tier: foreignNamespaces.spec drives the same extension through our modal')

  test('a third-party wallet core, loaded as an extension, connects, signs and refuses', async ({ launchOptions }) => {
    test.setTimeout(90_000)
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>a site</title>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const wallet = await launchPolkadotExtension(launchOptions)
    try {
      const alice = await wallet.addAccount('Alice', '//Alice')
      await wallet.addAccount('Bob', '//Bob', 'ed25519')
      const site = await wallet.context.newPage()
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
      const enable = (): Promise<{ address: string; type: string }[] | string> =>
        site.evaluate(async () => {
          const page = globalThis as unknown as Page
          try {
            page.injected = await page.injectedWeb3?.['polkadot-js']?.enable('a site')
            return (await page.injected?.accounts.get()) ?? 'no wallet'
          } catch (error) {
            return (error as Error).message
          }
        })
      // Another origin, so that the refusal is remembered there.
      await site.goto(address.replace('127.0.0.1', 'localhost'))
      const [refused] = await Promise.all([enable(), wallet.refuseSite()])
      expect(refused).toBe('Connection request was rejected by the user.')
      await site.goto(address)
      const [accounts] = await Promise.all([enable(), wallet.approveSite([alice])])
      expect(accounts).toEqual([expect.objectContaining({ address: alice, type: 'sr25519' })])

      const sign = (data: string): Promise<string> =>
        site.evaluate(
          async ([address, text]) => {
            const page = globalThis as unknown as Page
            try {
              const answer = await page.injected?.signer.signRaw({ address, data: text, type: 'bytes' })
              return answer?.signature ?? 'no wallet'
            } catch (error) {
              return (error as Error).message
            }
          },
          [alice, data],
        )
      const [signature] = await Promise.all([sign('hello'), wallet.approveSigning()])
      expect(await verifyPolkadotMessage(alice, 'hello', signature)).toBe(true)
      expect(await verifyPolkadotMessage(alice, 'hallo', signature)).toBe(false)
    } finally {
      await wallet.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  })
})
