import { cleanText, createPlainSlice, defineFeature, invalidArgument } from '@latchkey/kernel'
import type { Tip as SignedTip, TipInput, TipsContract } from './contract.js'
import { Tip } from './views/Tip.js'
import { TipJar } from './views/TipJar.js'

const initial: TipsContract['state'] = { tips: [] }
const slice = createPlainSlice({
  initial,
  reducers: {
    asked: (_, pending: TipInput | undefined) => ({ pending }),
    tipped: ({ tips }, tip: SignedTip) => ({ tips: [...tips, tip] }),
  },
})

export default defineFeature<TipsContract>({
  slice,
  views: { Tip, TipJar },
  languages: { de: () => import('./locale/de.js') },
  styles: '.tips-given{font-variant-numeric:tabular-nums}',
  setup(context) {
    const write = context.bind(slice) // a plugin can write only its own state
    const tip = async (input: TipInput) => {
      // Whoever calls it: the form, the site or another plugin.
      const { amount, message } = input ?? {}
      if (typeof amount !== 'string' || !/^(?=.*[1-9])\d{1,6}([.,]\d\d?)?$/.test(amount))
        throw invalidArgument('amount', 'Pass 5 or 2.50.')
      if (!message || cleanText(message, 140) !== message) throw invalidArgument('message', 'Pass plain text.')
      write.asked({ amount, message })
      try {
        if (!context.connection()) await context.ask('Connect', {})
        const promise = { amount: amount.replace(',', '.'), message }
        const text = `I promise a tip of ${promise.amount} ${context.options.currency}: ${message}`
        const signed = { ...promise, ...(await context.signMessage({ message: text })) }
        write.tipped(signed)
        context.emit('tipped', signed)
        return signed
      } finally {
        write.asked(undefined)
      }
    }
    return { actions: { tip } }
  },
})
