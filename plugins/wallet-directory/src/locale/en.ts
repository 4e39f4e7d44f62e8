import { section } from './section.js'

/** English messages of `wallet-directory`; the suffix after a dot is a plural form. */
export const en = {
  ...section,
  installed: 'Installed',

  walletsFor: 'Wallets for {ecosystem}',
  search: 'Search',
  searchLabel: 'Search wallets',
  certified: 'Certified only',
  certifiedHelp: 'Wallets tested for this type of connection.',
  scanCode: 'Show a code to scan',
  wallets: 'Wallets',
  'found.one': '{count} wallet found',
  'found.other': '{count} wallets found',
  searching: 'Searching…',
  noMatch: 'No wallet called “{text}”',
  noCertified: 'No certified wallet',
  showAll: 'Show all',
  notLoaded: "The list couldn't be loaded",
  loadingMore: 'Loading more wallets',
  lookAlike: 'Look-alike',
  certifiedMark: 'Certified',

  exploreAll: 'Explore all',
  beginHelp: 'New to wallets? Start with one of these. You can add more later.',

  getName: 'Get {name}',
  chromeStore: 'Chrome extension',
  appStore: 'App Store',
  playStore: 'Google Play',
  webApp: 'Web app',
  website: 'Website',
  newTab: 'Opens a new tab',
  haveIt: "I've installed it",
  looking: 'Checking…',
  continueWith: 'Continue with {name}',
  notYet: 'Not found yet. Reload this page to detect the new extension.',
  nothingHere: 'No download link',
  nothingHereHelp: "We don't know where to get {name}.",
} as const
