import type { Candidate, Connector, NetworkInput } from '@latchkey/kernel'
import type { TestConnectorContext, TestExtendInput } from '@latchkey/kernel/testing'
import { createConnectorContext, createExtendInput } from '@latchkey/kernel/testing'
import { adapter } from '../adapter.js'
import type { Bip122Contract, BitcoinProvider } from '../contract.js'
import { bitcoin } from '../networks/index.js'
import type { Bip122Options } from '../options.js'

/** A connected wallet, as a site holds it. */
export interface ConnectedDouble {
  readonly connector: Connector
  readonly context: TestConnectorContext
  readonly answer: Awaited<ReturnType<Connector['connect']>>
  readonly provider: BitcoinProvider
  readonly input: TestExtendInput
  readonly extras: Bip122Contract['extras']
}

/** Makes the connector of a wallet. */
export function connectorOf(
  source: object,
  networks: readonly NetworkInput[] = [bitcoin],
  options: Bip122Options = {},
  id = 'btc_providers:ScriptedProviders.Bitcoin',
): { readonly connector: Connector; readonly context: TestConnectorContext } {
  const context = createConnectorContext(networks, { siteName: 'Shop' })
  const candidate: Candidate = { id, type: 'ANNOUNCED', name: 'Scripted', namespaces: ['bip122'], marks: [] }
  return { context, connector: adapter(options).connector(candidate, source, context) }
}

/** Connects a wallet to a site. */
export async function connect(...given: Parameters<typeof connectorOf>): Promise<ConnectedDouble> {
  const { connector, context } = connectorOf(...given)
  const answer = await connector.connect({
    namespace: 'bip122',
    networkId: context.networks[0]?.caipNetworkId,
    isReconnecting: false,
    signal: new AbortController().signal,
  })
  const provider = connector.getProvider('bip122') as BitcoinProvider
  const input = createExtendInput(provider, provider.addresses, [], answer.networkId)
  return { connector, context, answer, provider, input, extras: adapter(given[2] ?? {}).extend(input) }
}
