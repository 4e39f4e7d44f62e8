import { activeConnection } from '../connections/activeConnection.js'
import type { PluginHost } from '../plugins/createPluginHost.js'
import type { Slots } from '../slots/createSlots.js'
import type { KernelState } from '../store/contract.js'
import type { Store } from '../store/createStore.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type { ViewStack } from './createViewStack.js'

/** Lets the first view of `open.view` come by itself when it insists, and leave when it no longer counts. */
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

  const follow = (view: string | undefined, last?: string): void => {
    const { stack: frames } = store.getState()
    const connection = active(store.getState())
    if (last && frames[0]?.view === last) stack.close()
    // An open may have led there before this code came.
    const isThere = frames.some((frame) => frame.view === view)
    const isInTheWay = !isThere && frames.some((frame) => host.declaration(frame.view)?.requires)
    // What a reload finds is told at the next open: nothing jumps at a visitor who only came back.
    const isQuiet = !isInTheWay && connection?.isRestored && connection.id !== seen
    due = isThere || isQuiet ? undefined : view
    if (view && isInTheWay) stack.close()
  }
  const tell = (): void => {
    if (store.getState().modal.open || !due) return
    const view = due
    due = undefined
    // A failed load leaves things as they are: the next open lands there.
    show(view).catch(() => undefined)
  }
  follow(insisting())
  seen = active(store.getState())?.id
  tell()

  const undos = [
    store.subscribe(insisting, follow),
    store.subscribe(
      (state) => active(state)?.id,
      (id) => {
        seen = id
      },
    ),
    // Whatever the visitor does at that moment is finished first.
    store.subscribe(tell),
  ]
  return () => {
    for (const undo of undos) undo()
  }
}
