/** Texts of what surrounds Connect: the site's documents, and the row that stands for all wallets. */
export const legal = {
  lineBoth: 'By connecting, you accept the {terms} and the {privacy}.',
  lineOne: 'By connecting, you accept the {document}.',
  boxBoth: 'I accept the {terms} and the {privacy}.',
  boxOne: 'I accept the {document}.',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  newTab: '(opens in a new tab)',
  anyWallet: 'Continue with a wallet',
} as const
