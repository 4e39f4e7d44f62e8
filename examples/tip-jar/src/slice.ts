import type { KernelState } from '@latchkey/kernel'
import { createPlainSlice } from '@latchkey/kernel'
import type { Tip, TipInput, TipsContract } from './contract.js'

const initial: TipsContract['state'] = { tips: [] }

export const tipsSlice = createPlainSlice({
  initial,
  reducers: {
    asked: (_, pending: TipInput | undefined) => ({ pending }),
    tipped: ({ tips }, tip: Tip) => ({ tips: [...tips, tip] }),
  },
})

/** Empty until the plugin is loaded, and the same object as long as nothing changes. */
export const tipsOf = ({ plugins }: Pick<KernelState, 'plugins'>): TipsContract['state'] =>
  (plugins.tips as TipsContract['state'] | undefined) ?? initial
