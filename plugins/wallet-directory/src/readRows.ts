import type { KernelState } from '@latchkey/kernel'
import type { WalletRow } from './contract.js'
import { mergeWallets } from './merge/mergeWallets.js'
import { relayOf } from './relayOf.js'
import { directoryOf } from './slice.js'
import type { Surroundings } from './surroundings.js'
import { placeOf, rulesOf } from './surroundings.js'

/** The wallet list, as the screen and the action `list` show it. */
export function readRows(state: KernelState, surroundings: Surroundings, namespace?: string): readonly WalletRow[] {
  const { options } = surroundings
  const { recent, featured, recommended, installed } = directoryOf(state)
  return mergeWallets({
    candidates: state.connectors,
    recent,
    featured,
    custom: options.custom,
    recommended,
    installed,
    rules: rulesOf(state, surroundings),
    order: options.order,
    required: options.require,
    place: placeOf(state, surroundings),
    hasInjected: typeof (globalThis as { ethereum?: unknown }).ethereum === 'object',
    hasRelay: !!relayOf(state, namespace),
    namespace,
  })
}
