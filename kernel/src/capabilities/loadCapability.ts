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
  const loads: Loads = adapter?.capabilities ?? {}
  const load = Object.hasOwn(loads, name) ? loads[name] : undefined
  if (!load) return
  try {
    const { default: capability } = await load()
    if (!capability) throw new TypeError('It has no default export.')
    return capability
  } catch (cause) {
    throw loadFailed(`the capability "${name}" of "${namespace}"`, cause)
  }
}
