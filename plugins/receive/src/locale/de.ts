/** German. */
export default {
  'items.receive': 'Empfangen',
  'views.Receive': 'Empfangen',
  'views.ReceiveNetworks': 'Unterstützte Netzwerke',
  'views.FundWallet': 'Guthaben aufladen',
  code: 'QR-Code Ihrer {family}-Adresse',
  undrawn: 'Der Code lässt sich nicht zeichnen. Kopieren Sie stattdessen die Adresse.',
  only: 'Senden Sie nur {family}-Werte an diese Adresse, und nur in den Netzwerken unten.',
  ordinalOnly:
    'Nur für Ordinals. Zahlungen hierher können versehentlich ausgegeben werden: Nutzen Sie dafür die Zahlungsadresse.',
  copyAddress: 'Adresse kopieren',
  copied: 'Adresse kopiert',
  copyFailed: 'Kopieren nicht möglich. Die Adresse ist markiert: Kopieren Sie sie selbst.',
  changed: 'Adresse geändert',
  share: 'Teilen',
  kinds: 'Wofür die Adresse ist',
  payment: 'Zahlung',
  ordinal: 'Ordinals',
  none: 'Keine Adresse dieser Art',
  noneHelp: 'Ihre Wallet hat dieser Website keine mitgeteilt.',
  other: 'Andere Adresse zeigen',
  networks: 'Unterstützte Netzwerke',
  several:
    'Dieselbe Adresse gilt in diesen {family}-Netzwerken. Was in einem anderen Netzwerk gesendet wird, kann verloren gehen.',
  single:
    'Diese Adresse gilt nur in diesem {family}-Netzwerk. Was in einem anderen Netzwerk gesendet wird, kann verloren gehen.',
  testnet: 'Testnetzwerk',
  ways: 'Wege, Geld einzuzahlen',
  noWay: 'Hier gibt es keinen Weg, Geld einzuzahlen',
}
