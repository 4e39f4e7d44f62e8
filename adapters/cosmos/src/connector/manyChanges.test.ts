import type { Candidate } from '@latchkey/kernel'
import { createConnectorContext } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { cosmosHub } from '../index.js'
import { chains, osmosis } from '../testing/createChains.test.double.js'
import { changeEvent, createKeplr } from '../testing/createKeplr.test.double.js'
import { createNetwork } from '../testing/createNetwork.test.double.js'
import { keplrConnector } from './keplrConnector.js'

const candidate: Candidate = { id: 'keplr', type: 'INJECTED', name: 'Keplr', namespaces: ['cosmos'], marks: [] }
const quiet = () => new Promise((resolve) => setImmediate(resolve))

it('a thousand change events of the page do not put two thousand requests before the wallet', async () => {
  const keplr = createKeplr()
  const context = { ...createConnectorContext(), networks: [createNetwork(cosmosHub), createNetwork(osmosis)] }
  const connector = keplrConnector(candidate, keplr.source, context, {
    chains,
    states: new Map(),
    changeEvent,
    page: keplr.page,
  })
  await connector.connect({
    namespace: 'cosmos',
    networkId: undefined,
    isReconnecting: false,
    signal: new AbortController().signal,
  })
  const before = keplr.calls.length
  for (let count = 0; count < 1000; count++) keplr.page.dispatchEvent(new Event(changeEvent))
  await quiet()
  expect(keplr.calls.length - before).toBeLessThan(20)
})
