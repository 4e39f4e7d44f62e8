import type { KernelState } from '@latchkey/kernel'
import type { MergeInput } from './merge/mergeInput.js'
import { relayOf } from './relayOf.js'
import { directoryOf } from './slice.js'
import type { Surroundings } from './surroundings.js'
import { placeOf, rulesOf } from './surroundings.js'

/** Returns what the wallet list is made of. */
export function readInput(state: KernelState, surroundings: Surroundings, namespace?: string): MergeInput {
  const { options } = surroundings
  const { recent, featured, recommended, installed } = directoryOf(state)
  return {
    candidates: state.connectors,
    recent,
    featured,
    custom: options.custom,
    recommended,
    installed,
    isBuiltIn: !options.gateway,
    rules: rulesOf(state, surroundings),
    order: options.order,
    required: options.require,
    place: placeOf(state, surroundings),
    hasInjected: typeof (globalThis as { ethereum?: unknown }).ethereum === 'object',
    hasRelay: !!relayOf(state, namespace),
    namespace,
  }
}
