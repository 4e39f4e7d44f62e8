import { normaliseNetworks } from '../config/normaliseNetworks.js'
import { configError } from '../errors/BaseError.js'
import { conformanceCase } from './conformanceCase.js'
import { connectCases } from './connector/connectCases.js'
import type { ConnectorCase } from './connector/connectorBench.js'
import { createConnectorBench } from './connector/createConnectorBench.js'
import { endCases } from './connector/endCases.js'
import { eventCases } from './connector/eventCases.js'
import { foreignCases } from './connector/foreignCases.js'
import { identityCases } from './connector/identityCases.js'
import { kernelCases } from './connector/kernelCases.js'
import { reconnectCases } from './connector/reconnectCases.js'
import { storageCases } from './connector/storageCases.js'
import type { ConformanceCase, ConnectorSubject } from './contract.js'

/**
 * Returns the rules every connector must follow, as cases for `it(name, run)`. Cases that need a missing method of the
 * wallet's driver carry the reason in `skipped`. @throws `CONFIG_INVALID` without a network of the namespace
 */
export function connectorConformance(subject: ConnectorSubject): readonly ConformanceCase[] {
  const { wallet = {} } = subject.create()
  const networks = normaliseNetworks(subject.networks).filter(
    ({ chainNamespace }) => chainNamespace === subject.namespace,
  )
  if (!networks.length) throw configError('networks', subject.namespace, 'List a network of this namespace.')
  const has: { readonly [need: string]: unknown } = {
    'two networks': networks.length > 1,
    ...Object.fromEntries(Object.entries(wallet).map(([name, part]) => [`wallet.${name}`, part])),
  }
  const missingOf = ({ needs = [], oneOf = [] }: ConnectorCase): readonly string[] => [
    ...needs.filter((need) => !has[need]),
    ...(oneOf.length && !oneOf.some((name) => wallet[name])
      ? [oneOf.map((name) => `wallet.${name}`).join(' or ')]
      : []),
  ]
  const cases = [
    ...identityCases,
    ...connectCases,
    ...reconnectCases,
    ...eventCases,
    ...endCases,
    ...storageCases,
    ...kernelCases,
    ...foreignCases,
  ]
  return cases.map((entry) =>
    conformanceCase(entry.name, missingOf(entry), async () => {
      const bench = createConnectorBench(subject)
      try {
        await entry.run(bench)
      } finally {
        bench.close()
      }
    }),
  )
}
