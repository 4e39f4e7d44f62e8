import type { DiscoverContext, Discovery } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import { readArray, readProperty } from '@latchkey/kernel/adapter'

/** Finds the wallets in `window.nearWallets` without calling them. */
export default function discover({ injected, announce }: DiscoverContext): Discovery {
  let isOver = !injected.plain
  return {
    ask() {
      for (const source of isOver ? [] : readArray(readProperty(globalThis.window, 'nearWallets'))) {
        const [id, name] = ['id', 'name'].map((part) => cleanText(readProperty(source, part)))
        if (id && name) announce({ id: `nearWallets:${id}`, type: 'INJECTED', name, source: Object(source) })
      }
    },
    dispose() {
      isOver = true
    },
  }
}
