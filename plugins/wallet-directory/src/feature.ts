import type { Feature } from '@latchkey/kernel'
import { defineFeature, once } from '@latchkey/kernel'
import type { WalletDirectoryContract } from './contract.js'
import { defaultOptions } from './directoryOptions.js'
import type { DirectoryContract, DirectoryParts } from './directoryParts.js'
import type { openGateway as OpenGateway } from './gateway/openGateway.js'
import { isPhone, thisBrowser } from './isPhone.js'
import { loadFurther } from './loadFurther.js'
import type { readOptions as ReadOptions } from './readOptions.js'
import { registryLists } from './registryLists.js'
import { rememberWallets } from './rememberWallets.js'
import { walletDirectorySlice } from './slice.js'
import { startDirectory } from './startDirectory.js'
import { styles } from './styles.js'
import { DirectoryWallets } from './views/DirectoryWallets.js'
import { plainPicture } from './views/plainPicture.js'

/** Code for what a site configures; the manifest loads it together with the feature. */
export interface ConfiguredParts {
  /** Absent if the site passes no options. */
  readonly readOptions?: typeof ReadOptions
  /** Absent if the site names no gateway. */
  readonly openGateway?: typeof OpenGateway | undefined
}

/** A view that lies behind the section of the first list. */
const further = <view extends 'AllWallets' | 'GetWallet' | 'GetWalletApp'>(view: view) => ({
  load: async () => ({ default: (await loadFurther())[view] }),
})

/** Creates the feature; without a gateway, it lists the built-in wallets. */
export const createFeature = ({ readOptions, openGateway }: ConfiguredParts = {}): Feature<WalletDirectoryContract> =>
  defineFeature<DirectoryContract>({
    slice: walletDirectorySlice,
    styles,
    languages: { ar: () => import('./locale/ar.js'), de: () => import('./locale/de.js') },
    views: {
      DirectoryWallets,
      AllWallets: further('AllWallets'),
      GetWallet: further('GetWallet'),
      GetWalletApp: further('GetWalletApp'),
    },
    async setup(context) {
      const options = readOptions?.(context.options) ?? defaultOptions
      const gateway = openGateway?.(context, options)
      const surroundings = { options, device: { isPhone: isPhone(thisBrowser()) }, networks: context.networks }
      const write = context.bind(walletDirectorySlice)
      const builtIn = options.isChoosing ? (await loadFurther()).wholeLists : registryLists
      const directory = startDirectory({ context, write, surroundings, gateway, builtIn })
      const browsing = once(async () => {
        const { createBrowsing, browsingSlice } = await loadFurther()
        return createBrowsing(directory, context.bind(browsingSlice))
      })
      const parts: DirectoryParts = {
        surroundings,
        Picture: gateway?.Picture ?? plainPicture(options.remoteIcons),
        gateway,
        chosen: undefined,
        place: undefined,
        async begin() {
          if (context.getState().discovery === 'idle') await context.discover()
          // Without the directory, the list still has the installed wallets.
          await directory.start().catch(context.report)
        },
      }
      await rememberWallets(context, write, parts)
      return {
        parts,
        actions: {
          fetch: async () => (await browsing()).nextPage(),
          search: async (input) => (await browsing()).search(input?.text, input?.certified === true),
          async list() {
            const [{ rows }] = await Promise.all([browsing(), parts.begin()])
            return rows()
          },
          arrange: async (rows) => (await loadFurther()).arrange(rows, directory),
        },
      }
    },
  })
