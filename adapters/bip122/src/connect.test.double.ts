import type { Candidate, Connector, NetworkInput } from '@latchkey/kernel'
import { adapter } from './adapter.js'
import { bitcoin } from './bitcoin.js'
import type { Bip122Contract, BitcoinProvider } from './contract.js'
import type { ContextDouble } from './createContext.test.double.js'
import { createContext } from './createContext.test.double.js'
import type { InputDouble } from './createInput.test.double.js'
import { createInput } from './createInput.test.double.js'
import type { Bip122Options } from './options.js'

/** A wallet that was connected, and what a site holds of it. */
export interface ConnectedDouble {
  readonly connector: Connector
  readonly context: ContextDouble
  readonly answer: Awaited<ReturnType<Connector['connect']>>
  readonly provider: BitcoinProvider
  readonly input: InputDouble
  readonly extras: Bip122Contract['extras']
}

/** Makes the connector of a wallet. */
export function connectorOf(
  source: object,
  networks: readonly NetworkInput[] = [bitcoin],
  options: Bip122Options = {},
  id = 'btc_providers:ScriptedProviders.Bitcoin',
): { readonly connector: Connector; readonly context: ContextDouble } {
  const context = createContext(networks)
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
  const input = createInput(provider, answer.networkId)
  return { connector, context, answer, provider, input, extras: adapter(given[2] ?? {}).extend(input) }
}
