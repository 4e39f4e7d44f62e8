/** Texts shown while a wallet request is pending; they share the keys of `connect` but stay out of the first frame. */
export const waiting = {
  retry: 'Try again',
  someWallet: 'The wallet',
  continue: 'Continue in {name}',
  continueHelp: 'Approve the request in your wallet. Nothing is signed and no funds can move.',
  slow: 'Still waiting. Check for a wallet pop-up, or open the wallet yourself.',
  cancel: 'Cancel',
} as const
