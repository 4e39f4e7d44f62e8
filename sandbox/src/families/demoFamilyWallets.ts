/** The wallets of other families a demo offers its visitors, for `familyScript({ names: demoFamilyWallets })`. */
export const demoFamilyWallets: readonly string[] = [
  'Sol Standard',
  'Sats',
  'Dot Extension',
  'Cosmos Extension',
  'Multi',
]
