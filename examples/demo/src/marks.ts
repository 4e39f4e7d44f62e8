import { bitcoinRegtest } from '@latchkey/adapter-bip122'
import { kusamaAssetHub, westendAssetHub } from '@latchkey/adapter-polkadot'
import type { Mark, MarksModule } from '@latchkey/plugin-brands'
import { sandboxData } from './sandboxData.js'

/** The marks that come with the plugin, and those of the sandbox: its chains, and the wallets that cannot pass an icon to a page. */
export async function loadMarks(): Promise<MarksModule> {
  const [known, { sandboxIcons }] = await Promise.all([
    import('@latchkey/plugin-brands/known'),
    import('@latchkey/sandbox/icons'),
  ])
  const entries = Object.entries(sandboxIcons).map(([key, icon]): [string, Mark] => [key, async () => icon])
  const as = (networkId: string | undefined, mark: Mark | undefined): { [key: string]: Mark } =>
    networkId && mark ? { [networkId]: mark } : {}
  return {
    ...known,
    sandbox: Object.fromEntries(entries),
    test: {
      ...as(bitcoinRegtest.caipNetworkId, known.bitcoin.bip122),
      ...as(westendAssetHub.caipNetworkId, known.polkadot.polkadot),
      ...as(kusamaAssetHub.caipNetworkId, known.polkadot.polkadot),
      ...as(sandboxData().solana?.caipNetworkId, known.solana.solana),
    },
  }
}
