import type { PluginFactory } from '@latchkey/kernel'
import { declareHosts } from '@latchkey/kernel'
import type { WalletDirectoryPlugin } from './contract.js'
import { walletDirectory as listed } from './manifest.js'

/** Lists wallets that are not installed, with the addresses that it reaches: what `#manifest` is on servers. */
export const walletDirectory: PluginFactory<WalletDirectoryPlugin> = declareHosts(
  listed,
  ({ gateway, remoteIcons }) => ({
    // The gateway's pictures are requested like its lists, and shown as `data:`.
    ...(gateway !== undefined && { connect: [gateway] }),
    // Only the directory knows the hosts of the wallets' own pictures.
    ...(remoteIcons && { images: ['https:'] }),
  }),
)
