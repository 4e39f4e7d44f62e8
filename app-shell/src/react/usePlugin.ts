'use client'
import type { PluginHandlesOf, PluginStatesOf, PluginStatus } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { useMemo } from 'react'
import type { RegisteredList } from './registered.js'
import { useInstance } from './useInstance.js'
import { useStateOf } from './useStateOf.js'

/** Id of a plugin of the registered instance. */
export type RegisteredPlugin = keyof PluginHandlesOf<RegisteredList> & string

/** One plugin as a component sees it. */
export interface UsePluginResult<id extends RegisteredPlugin> {
  /** The first call loads its code. */
  readonly actions: PluginHandlesOf<RegisteredList>[id]
  /** `undefined` until its code is loaded. */
  readonly state: PluginStatesOf<RegisteredList>[id]
  readonly status: PluginStatus
}

/** Actions and state of one plugin of the list; using the hook loads nothing. @throws `PLUGIN_NOT_LISTED` */
export function usePlugin<id extends RegisteredPlugin>(id: id): UsePluginResult<id> {
  const instance = useInstance('usePlugin')
  const handles = instance.plugins as { readonly [id: string]: object }
  const actions = Object.hasOwn(handles, id) ? handles[id] : undefined
  if (!actions) {
    throw new BaseError(`\`${String(id)}\` is not in the list of plugins`, {
      code: 'PLUGIN_NOT_LISTED',
      details: { id },
    })
  }
  const state = useStateOf(instance, ({ plugins }) => plugins[id])
  const status = useStateOf(instance, ({ lifecycles }) => lifecycles[id] ?? 'registered')
  return useMemo(() => ({ actions, state, status }) as UsePluginResult<id>, [actions, state, status])
}
