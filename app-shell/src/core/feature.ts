import type { Feature } from '@latchkey/kernel'
import { defineFeature } from '@latchkey/kernel'
import type { BuiltInContract } from './coreParts.js'
import { loadSecondary } from './loadSecondary.js'
import { Connect, loadConnecting } from './views/Connect.js'

type Views = Feature<BuiltInContract>['views']
type SecondaryView = Exclude<keyof Views, 'Connect' | 'ConnectingExternal'>

const firstViews = {
  Connect,
  // Prefetched on intent on a row of the list.
  ConnectingExternal: { load: async () => ({ default: (await loadConnecting()).ConnectingExternal }) },
}

/** The others travel in one chunk; the manifest has their names, which would weigh on the first frame here. */
const views = /*#__PURE__*/ new Proxy(firstViews as Views, {
  get: (first, view: SecondaryView) =>
    first[view] ?? { load: async () => ({ default: (await loadSecondary())[view] }) },
})

/** Rules of Connect and ConnectingExternal, adopted with the feature. */
const styles = `@media(max-width:430px){:host([data-lk-view=Connect]) dialog{block-size:calc(134*var(--u))}}`

/** Lazy half of `core`, which includes the first view. */
export const coreFeature = /*#__PURE__*/ defineFeature<BuiltInContract>({
  views,
  styles,
  async setup(context) {
    const { storage, on, getState, options } = context
    const item = storage.item<readonly string[]>('recent', (data) => (Array.isArray(data) ? data : undefined))
    const recent = (): readonly string[] => item.get()?.slice(0, 2) ?? []
    on('connection:connected', ({ connectorId, isRestored }) => {
      // A connector to other devices isn't itself a wallet.
      if (!isRestored && !getState().connectors.some(({ id, reaches }) => id === connectorId && reaches === 'remote'))
        item.set([...new Set([connectorId, ...recent()])])
    })
    const isSurrounded = Object.values(options).some(Boolean)
    return {
      parts: {
        recent,
        ...(isSurrounded && (await loadSecondary()).surroundConnect(context)),
      },
    }
  },
})
