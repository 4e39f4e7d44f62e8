import type { Candidate } from '@latchkey/kernel'
import { createConnectorContext } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { polkadotAssetHub } from '../index.js'
import { createScriptedExtension } from '../testing/createScriptedExtension.test.double.js'
import { networkOf } from '../testing/networkOf.test.double.js'
import { injectedConnector } from './injectedConnector.js'

const candidate: Candidate = {
  id: 'injectedWeb3:scripted',
  type: 'INJECTED',
  name: 'Scripted',
  namespaces: ['polkadot'],
  marks: [],
}
const dot = networkOf(polkadotAssetHub)
const namespace = 'polkadot'
const ask = () => ({
  namespace,
  networkId: dot.caipNetworkId,
  isReconnecting: false,
  signal: new AbortController().signal,
})
const setUp = () => {
  const extension = createScriptedExtension()
  const stored = new Map<string, unknown>()
  const context = createConnectorContext([dot], { siteName: 'The site', stored })
  return { extension, stored, connector: injectedConnector(candidate, extension.source, context) }
}

it('a disconnect forgets the permission at once, so that a page that closes then never asks silently', async () => {
  const { connector, stored } = setUp()
  await connector.connect(ask())
  expect(stored.get('allowed')).toBe(true)
  void connector.disconnect(namespace)
  expect(stored.get('allowed')).toBeUndefined()
})

it('a disconnect does not forget the permission of the connection that follows it', async () => {
  const { connector, stored } = setUp()
  await connector.connect(ask())
  const leaving = connector.disconnect(namespace)
  await connector.connect(ask())
  await leaving
  expect(stored.get('allowed')).toBe(true)
})
