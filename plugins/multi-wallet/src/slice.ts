import type { BoundReducers, Slice } from '@latchkey/kernel'
import type { MultiWalletState } from './contract.js'

/** Each takes the place of one field. */
type FieldReducers = {
  readonly turned: (before: MultiWalletState, isOn: boolean) => void
  readonly recentsRead: (before: MultiWalletState, recents: MultiWalletState['recents']) => void
  readonly labelsRead: (before: MultiWalletState, labels: MultiWalletState['labels']) => void
}

/** Writes the state of the plugin. */
export type WriteState = BoundReducers<FieldReducers>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * What is remembered, as the views show it. Not by `createPlainSlice`: with this feature its users would be another set, for which a bundler
 * makes a file of its own, and the first list of wallets would load it.
 */
export const multiWalletSlice: Slice<MultiWalletState, FieldReducers> = {
  initial: { isOn: false, recents: {}, labels: {} },
  reducers: { turned: () => undefined, recentsRead: () => undefined, labelsRead: () => undefined },
  bind(write) {
    const field =
      <name extends keyof MultiWalletState>(label: string, name: name) =>
      (value: MultiWalletState[name]): void =>
        // What was read again unchanged renders nobody.
        write(label, (before) => (isSame(before[name], value) ? before : { ...before, [name]: value }))
    return {
      turned: field('turned', 'isOn'),
      recentsRead: field('recentsRead', 'recents'),
      labelsRead: field('labelsRead', 'labels'),
    }
  },
}
