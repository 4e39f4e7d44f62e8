import type { Context, Feature, Plugin } from '../../plugins/contract.js'
import type { ConformanceSite } from '../hostPlugin.js'
import { hostPlugin } from '../hostPlugin.js'
import { completed } from './connectedPart.js'

/** What a `setup` did. */
export interface RecordedSetup {
  /** Gates that it handles. */
  readonly gates: ReadonlySet<string>
  /** Why it would never return on a site, if it would not. */
  readonly endless: string | undefined
}

/**
 * Runs `setup` in a kernel. Its gates are recorded and not handled: a build for development would refuse an undeclared one before
 * it is named. What would wait for `setup` itself is refused, so that one which waits for it ends here.
 */
export async function recordSetup(given: Plugin, site: ConformanceSite): Promise<RecordedSetup> {
  const plugin = await completed(given)
  const { views = {}, gates: own = [] } = plugin.manifest
  const gates = new Set<string>()
  const refusals = new Map<unknown, string>()
  let endless: string | undefined
  const refuse = (what: string): Promise<never> => {
    const sentence = `\`setup\` waits for ${what} of its own, which waits for \`setup\`: do not \`await\` it there.`
    const refusal = new Error(sentence)
    refusals.set(refusal, sentence)
    const refused = Promise.reject(refusal)
    // One that `setup` does not wait for is allowed.
    refused.catch(() => undefined)
    return refused
  }
  const recording = (context: Context): Context => {
    const ask = context.ask as (view: string, params: unknown) => Promise<never>
    const pass = context.pass as (gate: string, input: unknown) => Promise<never>
    return {
      ...context,
      gate: (gate) => void gates.add(gate),
      ask: (view: string, params: unknown) =>
        Object.hasOwn(views, view) ? refuse(`the view "${view}"`) : ask(view, params),
      pass: (gate: string, input: unknown) =>
        own.some((listed) => listed === gate) ? refuse(`the gate "${gate}"`) : pass(gate, input),
    }
  }
  const load = async (): Promise<{ readonly default: Feature }> => {
    const { setup, ...feature } = ((await plugin.manifest.load()) as { readonly default: Feature }).default
    const recorded: Feature['setup'] = async (context) => {
      try {
        return (await setup?.(recording(context))) ?? {}
      } catch (error) {
        endless = refusals.get(error)
        if (endless) return {}
        throw error
      }
    }
    return { default: { ...feature, setup: recorded } }
  }
  const { kernel, skin } = await hostPlugin(plugin, site, { load })
  await skin.load(plugin.id)
  kernel.destroy()
  return { gates, endless }
}
