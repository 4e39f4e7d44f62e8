import type { Eip155Contract } from '@latchkey/adapter-eip155'
import type { ConnectionHandle, Feature } from '@latchkey/kernel'
import { BaseError, defineFeature, toProviderError } from '@latchkey/kernel'
import type { Tip as SignedTip, TipInput, TipsContract } from './contract.js'
import { tipsSlice } from './slice.js'
import { Tip } from './views/Tip.js'
import { TipJar } from './views/TipJar.js'
import { wrongField } from './wrongField.js'

const feature: Feature<TipsContract> = defineFeature<TipsContract>({
  slice: tipsSlice,
  views: { Tip, TipJar },
  languages: { de: () => import('./locale/de.js') },
  styles: `.tips-form,.tips-form label{display:grid;gap:8px}
.tips-form input{padding:12px;border:1px solid var(--lk-border);border-radius:var(--lk-radius);background:none;color:inherit;font:inherit}
.tips-wrong{color:var(--lk-danger)}`,
  setup(context) {
    const write = context.bind(tipsSlice) // a plugin can write only its own state
    const tip = async (input: TipInput): Promise<SignedTip> => {
      const field = wrongField(input)
      if (field) throw new BaseError(`The ${field} is not valid.`, { code: 'TIP_INVALID', details: { field } })
      const { message } = input
      const amount = input.amount.replace(',', '.')
      write.asked({ amount: input.amount, message })
      try {
        const connection =
          context.connection('eip155') ?? (await context.ask('Connect', { namespace: 'eip155' })).connection
        // The adapter of that namespace made the connection, so it has what its contract says.
        const client = await (connection as ConnectionHandle<Eip155Contract>).getWalletClient()
        const text = `I promise a tip of ${amount} ${context.options.currency}: ${message}`
        const signature = await client.signMessage({ message: text })
        const signed = { amount, message, address: client.account.address, signature }
        write.tipped(signed)
        context.emit('tipped', signed)
        return signed
      } catch (error) {
        throw toProviderError(error) // errors of viem become errors with a code
      } finally {
        write.asked(undefined)
      }
    }
    return { actions: { tip } }
  },
})

export default feature
