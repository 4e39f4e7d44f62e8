import type { KernelEvents } from '../bus/contract.js'
import type { Bus } from '../bus/createBus.js'
import type { LogEntry } from '../log/createLog.js'
import type { LoggedEvent } from '../log/recordEvents.js'
import { recordEvents } from '../log/recordEvents.js'
import type { Notices } from '../notices/createNotices.js'
import { createNotices } from '../notices/createNotices.js'
import type { Usability } from '../plugins/contract.js'
import type { Completion } from '../plugins/createCompletion.js'
import { createCompletion } from '../plugins/createCompletion.js'
import type { PluginHost } from '../plugins/createPluginHost.js'
import { once } from '../promises/once.js'
import type { Remote } from '../remote/createRemote.js'
import type { RemoteParts } from '../remote/remoteParts.js'
import { createInsisting } from '../views/createInsisting.js'

/** What the secondary parts need of the interior. */
export interface SecondaryParts extends Omit<RemoteParts, 'complete'> {
  readonly bus: Bus<KernelEvents>
  readonly host: PluginHost
  loadSkin(): Promise<unknown>
  /** Events before the log started. */
  readonly early: LoggedEvent[]
  /** Ends keeping them. */
  stopKeeping(): void
}

/** Parts of the interior that most pages never need, or not before the first frame. */
export interface Secondary extends Notices, Completion {
  /** Starts the log with the events so far, once, and returns its entries. */
  readLog(): readonly LogEntry[]
  /** Raises the alert of a plugin that cannot be used; anything that is not a verdict is ignored. */
  tell(verdict: Exclude<Usability, true>): Promise<void>
  /** Somebody connects: completes the manifests, and from now on opens views that insist and closes those whose connection ended. */
  attend(): void
  /** Loads the remote configuration; resolves once what the site's options say is applied. */
  settle(): Promise<unknown>
  /** Applies an answer that the site hands over. */
  configure(answer: unknown): Promise<void>
}

/** Creates them, without starting any. */
export function createSecondary(parts: SecondaryParts): Secondary {
  const { options, store, bus, clock, signal } = parts
  const { complete, load } = createCompletion(parts)
  let log: ReturnType<typeof recordEvents> | undefined
  const remote = once(async (): Promise<Remote> => {
    const room = await import('../remote/createRemote.js')
    return room.createRemote({ ...parts, complete })
  })
  let stopInsisting: (() => void) | undefined
  signal.addEventListener('abort', () => stopInsisting?.())
  return {
    ...createNotices({ store, bus, clock, signal, debug: !!options.debug }),
    readLog() {
      parts.stopKeeping()
      log ??= recordEvents(bus, options.debug ? 'info' : 'error', parts.early.splice(0))
      return log.entries()
    },
    tell: async ({ alert: loadAlert }) => parts.alert({ ...(await loadAlert()), once: true }),
    complete,
    load,
    attend() {
      if (signal.aborted) return
      void complete()
      stopInsisting ??= createInsisting(parts)
    },
    settle: remote,
    configure: async (answer) => (await remote()).configure(answer),
  }
}
