import type { Adapter } from '../connections/contract.js'
import type { Listed } from '../contract.js'
import { loadFailed } from '../errors/instance.js'

/** The capabilities of an adapter as they may be, whatever names are known to the compiler. */
type Loads = { readonly [name: string]: (() => Promise<{ readonly default: unknown }>) | undefined }

/**
 * Loads a capability of the adapter of a namespace; `undefined` if no such adapter is listed, or it does not have the
 * capability. Nothing is kept here, so a failed load is repeated by the next call. @throws `PLUGIN_LOAD_FAILED`
 */
export async function loadCapability(list: readonly Listed[], name: string, namespace: string): Promise<unknown> {
  const adapter = list.find((entry): entry is Adapter => entry.kind === 'adapter' && entry.namespace === namespace)
  const names: readonly string[] = adapter?.capabilities ?? []
  if (!adapter || !names.includes(name)) return
  try {
    const loads: Loads = (await adapter.load()).default.capabilities ?? {}
    const { default: capability } = (Object.hasOwn(loads, name) && (await loads[name]?.())) || { default: undefined }
    if (!capability) throw new TypeError('The adapter does not have it, or it has no default export.')
    return capability
  } catch (cause) {
    throw loadFailed(`the capability "${name}" of "${namespace}"`, cause)
  }
}
