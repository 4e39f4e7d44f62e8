import type { Context, Feature } from '@latchkey/kernel'
import { defineFeature } from '@latchkey/kernel'
import { createApi } from './api.js'
import type { WalletDirectoryContract } from './contract.js'
import { createDirectory } from './createDirectory.js'
import type { DirectoryContract, DirectoryParts } from './directoryParts.js'
import { createPictures } from './images/createPictures.js'
import { readDevice } from './readDevice.js'
import { readOptions } from './readOptions.js'
import { readRows } from './readRows.js'
import { rememberWallets } from './rememberWallets.js'
import { walletDirectorySlice } from './slice.js'
import { styles } from './styles.js'
import type { Surroundings } from './surroundings.js'
import { AllWallets } from './views/AllWallets.js'
import { DirectoryWallets } from './views/DirectoryWallets.js'
import { GetWallet } from './views/GetWallet.js'
import { GetWalletApp } from './views/GetWalletApp.js'

const surroundingsOf = (context: Context<WalletDirectoryContract>): Surroundings => ({
  options: readOptions(context.options),
  device: readDevice(),
  networks: context.networks,
})

const feature: Feature<WalletDirectoryContract> = defineFeature<DirectoryContract>({
  slice: walletDirectorySlice,
  styles,
  languages: { ar: () => import('./locale/ar.js'), de: () => import('./locale/de.js') },
  views: { DirectoryWallets, AllWallets, GetWallet, GetWalletApp },
  setup(context) {
    const surroundings = surroundingsOf(context)
    const { gateway, projectId } = surroundings.options
    const write = context.bind(walletDirectorySlice)
    const caller = gateway === undefined ? undefined : { gateway, projectId }
    const api = caller && createApi(caller, context.http)
    const { remoteIcons } = surroundings.options
    const pictures = createPictures({ caller, remoteIcons, http: context.http, signal: context.signal })
    const parts: DirectoryParts = { surroundings, pictures, api, chosen: undefined, place: undefined }
    const directory = createDirectory({ context, write, surroundings, api })
    rememberWallets(context, write, parts)
    return {
      parts,
      actions: {
        fetch: () => directory.nextPage(),
        search: async (input) => directory.search(input?.text, input?.certified === true),
        async list() {
          if (context.getState().discovery === 'idle') await context.discover()
          // Without the directory, the list still has the installed wallets.
          await directory.start().catch(context.report)
          return readRows(context.getState(), surroundings)
        },
      },
    }
  },
})

export default feature
