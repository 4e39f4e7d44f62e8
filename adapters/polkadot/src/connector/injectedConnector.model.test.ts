import { createConnectorContext, runs } from '@latchkey/kernel/testing'
import { encodeAddress } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ss58Prefix } from '../address/parseAddress.js'
import { kusamaAssetHub, polkadotAssetHub } from '../index.js'
import { createScriptedExtension } from '../testing/createScriptedExtension.test.double.js'
import { networkOf } from '../testing/networkOf.test.double.js'
import { injectedConnector } from './injectedConnector.js'

const networks = [networkOf(polkadotAssetHub), networkOf(kusamaAssetHub)] as const
const candidate = {
  id: 'injectedWeb3:scripted',
  type: 'INJECTED',
  name: 'Scripted',
  namespaces: ['polkadot'],
  marks: [],
} as const
const numRuns = runs(10_000, 60)
const quiet = () => new Promise((resolve) => setImmediate(resolve))

const step = fc.oneof(
  fc.record({ do: fc.constant('connect' as const), isSilent: fc.boolean(), network: fc.nat(1), gaveUp: fc.boolean() }),
  fc.record({ do: fc.constantFrom('disconnect', 'approve', 'refuse', 'hang', 'leave', 'wait', 'reload') }),
  fc.record({
    do: fc.constant('share' as const),
    keys: fc.array(fc.nat(2), { maxLength: 3 }),
    only: fc.option(fc.nat(1)),
  }),
  fc.record({ do: fc.constant('switch' as const), network: fc.nat(1) }),
  fc.record({ do: fc.constant('choose' as const), key: fc.nat(2) }),
)

it('in any order of events: one subscription, events only while connected, addresses only of the network', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const extension = createScriptedExtension()
      const stored = new Map<string, unknown>()
      const open = () => {
        const context = createConnectorContext(networks, { siteName: 'The site', stored })
        return { context, connector: injectedConnector(candidate, extension.source, context) }
      }
      let page = open()
      const attempts: Promise<unknown>[] = []
      for (const now of steps) {
        const { connector, context } = page
        const wasOpen = (await connector.getNetworkId('polkadot')) !== undefined
        const before = context.facts.length
        if (now.do === 'connect') {
          const abort = new AbortController()
          const { caipNetworkId: networkId } = networks[now.network === 0 ? 0 : 1]
          const asked = extension.driver.prompts()
          const isAllowed = stored.has('allowed')
          const input = { namespace: 'polkadot', networkId, isReconnecting: now.isSilent, signal: abort.signal }
          attempts.push(connector.connect(input).catch((error: unknown) => expect(error).toHaveProperty('code')))
          await quiet()
          if (now.isSilent && !isAllowed) expect(extension.driver.prompts()).toBe(asked)
          if (now.gaveUp) abort.abort()
        } else if (now.do === 'share') {
          const genesisHash = now.only === null ? null : `0x${networks[now.only === 0 ? 0 : 1].id}${'0'.repeat(32)}`
          extension.share(
            now.keys.map((key) => ({ address: encodeAddress(extension.keys[key] ?? '', 42), genesisHash })),
          )
        } else if (now.do === 'switch') {
          await connector.switchNetwork?.(networks[now.network === 0 ? 0 : 1]).catch((error: unknown) => {
            expect(['NOT_CONNECTED', 'CHAIN_NOT_SUPPORTED']).toContain((error as { code?: unknown }).code)
          })
        } else if (now.do === 'choose') connector.accountChosen(encodeAddress(extension.keys[now.key] ?? '', 2))
        else if (now.do === 'disconnect') await connector.disconnect('polkadot')
        else if (now.do === 'wait') context.clock.advance(6000)
        else if (now.do === 'reload') {
          context.abort.abort()
          page = open()
        } else await extension.driver[now.do as 'approve']()
        await quiet()

        const networkId = await page.connector.getNetworkId('polkadot')
        const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
        const accounts = await page.connector.getAccounts('polkadot')
        expect(extension.driver.listeners()).toBe(network ? 1 : 0)
        if (!network) expect(accounts).toEqual([])
        for (const { address, publicKey } of accounts) {
          expect(address).toBe(encodeAddress(publicKey ?? '', ss58Prefix(network)))
        }
        if (!wasOpen) expect(context.facts).toHaveLength(before)
      }
      page.context.abort.abort()
      await extension.driver.approve()
      page.context.clock.advance(60_000)
      await Promise.all(attempts)
      expect(extension.driver.listeners()).toBe(0)
    }),
    { numRuns },
  )
})
