import type { Context, KernelState } from '@latchkey/kernel'
import { useMemo, useSyncExternalStore } from 'react'
import type { DirectoryState, WalletRow } from '../contract.js'
import type { DirectoryContract, DirectoryParts } from '../directoryParts.js'
import { listedNamespace } from '../listedNamespace.js'
import type { MergeInput } from '../merge/mergeInput.js'
import { readInput } from '../readInput.js'
import { directoryOf } from '../slice.js'

/** The directory, as a view needs it. */
export interface DirectoryView {
  readonly state: KernelState
  readonly directory: DirectoryState
  readonly parts: DirectoryParts
  /** The wanted namespace, if there is one. */
  readonly family: string | undefined
  /** The rows that the view asked for. */
  readonly rows: readonly WalletRow[]
}

/** Subscribes to the directory; `merge` makes the rows. */
export function useDirectory(
  context: Context<DirectoryContract>,
  parts: DirectoryParts,
  merge: (input: MergeInput) => readonly WalletRow[],
): DirectoryView {
  const state = useSyncExternalStore(context.subscribe, context.getState, context.getState)
  const directory = directoryOf(state)
  const { connectors, namespaces } = state
  const family = listedNamespace(state)
  const { featured, recommended, installed, excluded, recent } = directory
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows depend on these only, not on pages and searches
  const rows = useMemo(
    () => merge(readInput(state, parts.surroundings, family)),
    [parts, merge, family, connectors, namespaces, featured, recommended, installed, excluded, recent],
  )
  return { state, directory, parts, family, rows }
}
