import type { Context, KernelState } from '@latchkey/kernel'
import { useMemo, useSyncExternalStore } from 'react'
import type { DirectoryState, WalletDirectoryContract, WalletRow } from '../contract.js'
import type { DirectoryParts } from '../directoryParts.js'
import { directoryParts } from '../directoryParts.js'
import { familyOf } from '../familyOf.js'
import { readRows } from '../readRows.js'
import { directoryOf } from '../slice.js'

/** What a view shows of the directory. */
export interface DirectoryView {
  readonly state: KernelState
  readonly directory: DirectoryState
  readonly parts: DirectoryParts
  /** The one that is wanted, where one is. */
  readonly family: string | undefined
  /** The wallet list, merged. */
  readonly rows: readonly WalletRow[]
}

/** The directory as it is now, and again when it changes. */
export function useDirectory(context: Context<WalletDirectoryContract>): DirectoryView {
  const parts = directoryParts.get(context) as DirectoryParts
  const state = useSyncExternalStore(context.subscribe, context.getState, context.getState)
  const directory = directoryOf(state)
  const { connectors, namespaces } = state
  const family = familyOf(state)
  const { featured, recommended, installed, excluded, recent } = directory
  // Pages and what is searched do not change it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the rows are made of
  const rows = useMemo(
    () => readRows(state, parts.surroundings, family),
    [parts, family, connectors, namespaces, featured, recommended, installed, excluded, recent],
  )
  return { state, directory, parts, family, rows }
}
