import { en } from './en.js'

/** What is said while a wallet is waited for; under the keys of connect, but not in the first frame. */
export const waiting = {
  retry: en.retry,
  someWallet: 'The wallet',
  continue: 'Continue in {name}',
  continueHelp: 'Approve the request in your wallet. Nothing is signed and no funds can move.',
  slow: 'Still waiting. Check for a wallet pop-up, or click its icon in the toolbar.',
  cancel: 'Cancel',
} as const
