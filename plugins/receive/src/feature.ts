import type { Feature } from '@latchkey/kernel'
import { BaseError, defineFeature, isDismissal } from '@latchkey/kernel'
import type { ReceiveContract } from './contract.js'
import { receivableOf } from './receivable.js'
import { styles } from './styles.js'
import { FundWallet } from './views/FundWallet.js'
import { Receive } from './views/Receive.js'
import { ReceiveNetworks } from './views/ReceiveNetworks.js'

const feature: Feature<ReceiveContract> = defineFeature<ReceiveContract>({
  views: { FundWallet, Receive, ReceiveNetworks },
  styles,
  languages: { ar: () => import('./locale/ar.js'), de: () => import('./locale/de.js') },
  setup(context) {
    return {
      actions: {
        async open(input) {
          const { kind } = Object(input) as { kind?: unknown }
          const wanted = kind === 'payment' || kind === 'ordinal' ? kind : undefined
          const found = receivableOf(context.getState(), context.networks, wanted)
          if (kind !== undefined && (!wanted || (found && !found.address)))
            throw new BaseError('The wallet shares no address of this kind.', { code: 'RECEIVE_NO_ADDRESS' })
          await context.ask('Receive', wanted && { kind: wanted }).catch((error: unknown) => {
            // It has no result: that it was closed is how it ends.
            if (!isDismissal(error)) throw error
          })
        },
      },
    }
  },
})

export default feature
