import { normaliseNetworks } from '../config/normaliseNetworks.js'
import { configError } from '../errors/BaseError.js'
import type { AdapterCase, AdapterNeed } from './adapter/adapterBench.js'
import { createAdapterBench } from './adapter/createAdapterBench.js'
import { listingCases } from './adapter/listingCases.js'
import { signingCases } from './adapter/signingCases.js'
import { storedCases } from './adapter/storedCases.js'
import { transferCases } from './adapter/transferCases.js'
import { valueCases } from './adapter/valueCases.js'
import { conformanceCase } from './conformanceCase.js'
import type { AdapterSubject, ConformanceCase } from './contract.js'

/** Whether the host has no window, or one that can be hidden temporarily. */
const canHideWindow = (): boolean => Object.getOwnPropertyDescriptor(globalThis, 'window')?.configurable ?? true

/**
 * Returns the rules every adapter must follow, as cases for `it(name, run)`. Cases that need a missing part of the subject
 * carry the reason in `skipped`. @throws `CONFIG_INVALID` with networks of another namespace, or without valid addresses
 */
export function adapterConformance(subject: AdapterSubject): readonly ConformanceCase[] {
  const { namespace } = subject.adapter()
  for (const { chainNamespace, caipNetworkId } of normaliseNetworks(subject.networks)) {
    if (chainNamespace !== namespace) throw configError('networks', caipNetworkId, `List networks of "${namespace}".`)
  }
  if (!subject.addresses.valid.length) throw configError('addresses.valid', [], 'List an address.')
  const wallet = subject.wallet?.()
  const has: { readonly [need in AdapterNeed]: unknown } = {
    wallet,
    'wallet.install': wallet?.install,
    'wallet.signs': wallet?.signs,
    'wallet.storedBefore': wallet?.storedBefore,
    balance: subject.balance,
    'a host without a window': canHideWindow(),
  }
  const cases: readonly AdapterCase[] = [
    ...listingCases,
    ...valueCases,
    ...transferCases,
    ...signingCases,
    ...storedCases,
  ]
  return cases.map(({ name, needs = [], run }) =>
    conformanceCase(
      name,
      needs.filter((need) => !has[need]),
      async () => {
        const bench = createAdapterBench(subject)
        try {
          await run(bench)
        } finally {
          await bench.close()
        }
      },
    ),
  )
}
