import type { Candidate } from '@latchkey/kernel'
import { createConnectorContext } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { cosmosHub } from '../index.js'
import { chains } from '../testing/createChains.test.double.js'
import { changeEvent, createKeplr } from '../testing/createKeplr.test.double.js'
import { createNetwork } from '../testing/createNetwork.test.double.js'
import { keplrConnector } from './keplrConnector.js'

const candidate: Candidate = { id: 'keplr', type: 'INJECTED', name: 'Keplr', namespaces: ['cosmos'], marks: [] }
const quiet = () => new Promise((resolve) => setImmediate(resolve))

it.each(Array.from({ length: 16 }, (_, count) => count))(
  'a change %i microtasks after the key was read is not lost',
  async (count) => {
    const keplr = createKeplr()
    const context = { ...createConnectorContext(), networks: [createNetwork(cosmosHub)] }
    const { getKey } = keplr.source
    let isFirst = true
    const moved = keplrConnector(
      candidate,
      {
        ...keplr.source,
        async getKey(chainId: string) {
          const key = await getKey(chainId)
          if (isFirst) {
            isFirst = false
            void (async () => {
              for (let turn = 0; turn < count; turn++) await undefined
              await keplr.driver.changeAccounts()
            })()
          }
          return key
        },
      },
      context,
      { chains, states: new Map(), changeEvent, page: keplr.page },
    )
    const { accounts } = await moved.connect({
      namespace: 'cosmos',
      networkId: undefined,
      isReconnecting: false,
      signal: new AbortController().signal,
    })
    await quiet()
    const told = context.facts.at(-1)?.[1] as { accounts?: typeof accounts } | undefined
    const shown = (told?.accounts ?? accounts)[0]?.address
    const facts = context.facts.length
    const [actual] = await moved.getAccounts('cosmos')
    expect(actual?.address).toBe(shown)
    expect(context.facts.length).toBe(facts)
  },
)
