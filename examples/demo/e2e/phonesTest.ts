import { test as base } from './demoTest.js'
import type { ServedWallet } from './serveDirectory.js'

/** Tests on the demo paired over the sandbox's relay, which its policy names. */
export const test = base.extend({ siteOptions: { relay: true } })

/** How a phone's browser names itself. */
export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** Wallets for a directory, each with a different link. */
export const servedWallets = (count: number): ServedWallet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `w${index}`,
    name: `Wallet ${index}`,
    image_id: `w${index}`,
    chains: ['eip155:1'],
    order: index,
    supports_wc: true,
    homepage: `https://wallet${index}.example/`,
    app_store: `https://apps.apple.com/app/id${1000 + index}`,
    play_store: `https://play.google.com/store/apps/details?id=example.wallet${index}`,
    mobile_link: `wallet${index}://`,
    badge_type: index % 10 ? 'none' : 'certified',
  }))
