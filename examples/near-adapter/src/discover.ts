import type { DiscoverContext, Discovery } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import { readArray, readProperty } from '@latchkey/kernel/adapter'

/** Finds the wallets in `window.nearWallets` without calling them. */
export default function discover({ injected, page, announce }: DiscoverContext): Discovery {
  return {
    ask() {
      for (const source of injected.plain ? readArray(readProperty(page, 'nearWallets')) : []) {
        const id = cleanText(readProperty(source, 'id'))
        const name = readProperty(source, 'name')
        if (id) announce({ id: `nearWallets:${id}`, type: 'INJECTED', name, source: Object(source) })
      }
    },
  }
}
