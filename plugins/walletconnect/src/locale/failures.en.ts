import { en } from './en.js'

/** English explanations of failed pairings, loaded apart; they share the keys of `en`. */
export const failures = {
  cancelled: 'Request declined',
  cancelledHelp: 'You declined it in the wallet. Nothing was shared.',
  unreachable: en.unreachable,
  unreachableHelp: en.unreachableHelp,
  clock: 'The date or time of this device seems to be wrong',
  clockHelp: 'Correct it, then try again.',
  refused: 'The connection service refused this site',
  refusedHelp: "The site's owner needs to fix this. Choose another wallet.",
  unsupported: "{name} supports none of this site's networks",
  noAccount: 'No account shared',
  noAccountHelp: "{name} didn't share an account with this site. Allow one in the wallet, then try again.",
  ranOut: 'This code has expired',
  ranOutHelp: 'Try again to get a new one.',
  linked: '{name} is already connected',
  notLoaded: "Couldn't load this page",
  notLoadedHelp: 'Check your connection, then try again.',
  denied: 'This browser blocks what a phone wallet needs',
  deniedHelp: 'Allow this site to store data and reload the page, or choose another wallet.',
  failed: "Couldn't connect",
  failedHelp: '{name} returned an error.',
} as const
