import { checkPart } from '#checks'
import { loadFailed } from '../errors/instance.js'
import { toBaseError } from '../errors/toBaseError.js'
import { untilAborted } from '../promises/untilAborted.js'
import type { RemoteParts } from '../remote/remoteParts.js'
import type { Draft } from '../views/viewReducers.js'
import type { AnyConnectedPart } from './contract.js'

/** Completes manifests by the parts that only connected visitors need. */
export interface Completion {
  /**
   * Completes every enabled plugin; what fails is reported and requested again by the next call. Waits at most 3 s, except for
   * a `view` that is looked for: then it rejects if a part failed that may declare it. @throws `PLUGIN_LOAD_FAILED`
   */
  complete(view?: string): Promise<void>
  /** Completes one plugin, for a caller that reports what it throws. @throws what its module threw; `PLUGIN_LOAD_FAILED` if it was turned off */
  load(plugin: RemoteParts['features'][number]): Promise<AnyConnectedPart['load']>
}

/** One request of a part; forgotten when it fails. */
interface Attempt {
  readonly promise: Promise<AnyConnectedPart['load']>
  /** Whether somebody reports its failure, which is done once. */
  isTold: boolean
}

/** As long as for the remote configuration: a visitor sees the account without what takes longer, and with it when it comes. */
const waitMs = 3000

/** Creates the functions that complete the manifests of the listed plugins, each once. */
export function createCompletion({
  options,
  features,
  enabled,
  host,
  slots,
  store,
  clock,
  signal,
  report,
}: Omit<RemoteParts, 'complete'>): Completion {
  const attempts = new Map<string, Attempt>()
  // What the site says itself counts before a remote configuration is known, or without one.
  if (!store.getState().features)
    for (const plugin of features) {
      const { option, aliases = [] } = plugin.manifest.remote ?? {}
      // Not `localValue`: shared with the remote configuration, it would be a file that the first frame has to name.
      const local = [plugin.id, ...aliases]
        .map((name) => (Object.hasOwn(options.features, name) ? options.features[name] : undefined))
        .find((value) => typeof value === 'boolean')
      if (option && local !== undefined) plugin.options = { ...plugin.options, [option]: local }
    }

  const fetchPart = async (plugin: RemoteParts['features'][number]): Promise<AnyConnectedPart['load']> => {
    const { default: part } = (await plugin.manifest.connected?.()) ?? {}
    checkPart?.(plugin.id, part, features)
    // Read once: what throws fails the plugin here, not the dialog that looks for a view.
    const { views, contributes, load } = Object(part) as NonNullable<typeof part>
    const completed = { ...plugin.manifest, views: { ...views }, contributes: [...(contributes ?? [])], load }
    signal.throwIfAborted()
    plugin.manifest = completed
    slots.refresh()
    store.commit('plugins/completed', (root: Draft) => {
      // Another list of the same frames: whatever shows them reads the slots again.
      root.stack = [...root.stack]
    })
    return load
  }
  const attempt = (plugin: RemoteParts['features'][number]): Attempt => {
    const { id } = plugin
    const running = attempts.get(id)
    if (running) return running
    const started: Attempt = { promise: untilAborted(fetchPart(plugin), signal), isTold: false }
    attempts.set(id, started)
    started.promise.catch(() => attempts.delete(id))
    return started
  }

  return {
    async load(plugin) {
      // Its life has ended, so that nobody sees this error: it was turned off while it waited for the remote configuration.
      if (!enabled.has(plugin.id)) throw loadFailed(`the plugin "${plugin.id}"`, undefined)
      const one = attempt(plugin)
      one.isTold = true
      return one.promise
    },
    async complete(view) {
      let failure: unknown
      const all = features
        .filter(({ id, manifest }) => enabled.has(id) && !manifest.load)
        .map(async (plugin) => {
          const one = attempt(plugin)
          try {
            await one.promise
          } catch (thrown) {
            const error = toBaseError(thrown)
            failure = error.code === 'CONFIG_INVALID' ? error : loadFailed(`the plugin "${plugin.id}"`, thrown)
            if (!one.isTold && !signal.aborted) report(failure)
            one.isTold = true
          }
        })
      const done = Promise.all(all)
      if (view === undefined)
        // Not `atMost`: the first frame pays for each name that other chunks import from it.
        await new Promise<unknown>((resolve) => {
          const stop = clock.after(waitMs, () => resolve(undefined))
          void done.finally(stop).then(resolve)
        })
      else await done
      if (view !== undefined && failure && !host.declaration(view)) throw failure
    },
  }
}
