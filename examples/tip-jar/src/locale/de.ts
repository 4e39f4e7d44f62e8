import type { en } from './en.js'

export default {
  'views.Tip': 'Trinkgeld geben',
  leave: 'Trinkgeld geben',
  amount: 'Betrag in {currency}, etwa 5 oder 2,50',
  message: 'Nachricht, höchstens 140 Zeichen',
  check: 'Bitte prüfen: {field}',
  failed: 'Deine Wallet hat nicht unterschrieben.',
} satisfies Record<keyof typeof en | 'views.Tip', string>
