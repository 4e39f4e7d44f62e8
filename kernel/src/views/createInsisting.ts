import { activeConnection } from '../connections/state.js'
import type { PluginHost } from '../plugins/createPluginHost.js'
import type { Slots } from '../slots/createSlots.js'
import type { KernelState } from '../store/contract.js'
import type { Store } from '../store/createStore.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type { ViewStack } from './createViewStack.js'

/**
 * Opens the first view of `open.view` automatically if it insists, and closes it once it no longer applies; closes views that require a
 * connection when it ends.
 */
export function createInsisting({
  store,
  stack,
  slots,
  host,
  loadSkin,
}: {
  readonly store: Store<KernelState>
  readonly stack: ViewStack
  readonly slots: Slots
  readonly host: PluginHost
  loadSkin(): Promise<unknown>
}): Unsubscribe {
  const insisting = (): string | undefined => {
    const item = slots.items('open.view')[0]?.item
    return item?.insists ? item.view : undefined
  }
  const active = ({ namespaces, activeNamespace }: KernelState) => activeConnection(namespaces[activeNamespace ?? ''])
  let seen: string | undefined
  let due: string | undefined

  const show = async (view: string): Promise<void> => {
    await loadSkin()
    if (insisting() === view && !store.getState().modal.open) stack.open(view, undefined)
  }

  const update = (view: string | undefined, last?: string): void => {
    const { stack: frames } = store.getState()
    const connection = active(store.getState())
    if (last && frames[0]?.view === last) stack.close()
    // `open` may have shown the view before this code loaded.
    const isThere = frames.some((frame) => frame.view === view)
    const isInTheWay = !isThere && frames.some((frame) => host.declaration(frame.view)?.requires)
    // After a reload the view waits for the next `open`, so that nothing pops up for a returning visitor.
    const isQuiet = !isInTheWay && connection?.isRestored && connection.id !== seen
    due = isThere || isQuiet ? undefined : view
    if (view && isInTheWay) stack.close()
  }
  const showDue = (): void => {
    if (store.getState().modal.open || !due) return
    const view = due
    due = undefined
    // If loading fails, the next `open` shows the view.
    show(view).catch(() => undefined)
  }
  /** The connection may have ended before this code was there. */
  const leave = (id: string | undefined): void => {
    if (!id && store.getState().stack.some(({ view }) => host.declaration(view)?.requires)) stack.close()
  }
  leave(active(store.getState())?.id)
  update(insisting())
  seen = active(store.getState())?.id
  showDue()

  const undos = [
    // First: what insists is opened over no view that closes.
    store.subscribe((state) => active(state)?.id, leave),
    store.subscribe(insisting, update),
    store.subscribe(
      (state) => active(state)?.id,
      (id) => {
        seen = id
      },
    ),
    // Waits until the visitor has closed the modal.
    store.subscribe(showDue),
  ]
  return () => {
    for (const undo of undos) undo()
  }
}
