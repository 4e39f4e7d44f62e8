import type { WalletGroup } from './contract.js'

/** Wallets in a page of the list. */
export const pageSize = 40
/** Wallets that are recommended, all that is listed beside them included. */
export const recommendedSize = 4
/** Wallets that a search answers at most. */
export const searchSize = 100
/** Wallets that are remembered as used. */
export const recentSize = 2
/** Letters that a search needs. */
export const searchLetters = 2
/** How long a visitor stops typing before the directory is asked. */
export const searchPauseMs = 500
/** How long the directory may take. */
export const requestMs = 10_000
/** Bytes of an answer of the directory at most. */
export const answerBytes = 1_000_000
/** How long a picture may take. */
export const pictureMs = 2000
/** Bytes of a picture at most. */
export const pictureBytes = 512_000
/** Pages that may follow each other without one wallet that can be used here. */
export const emptyPages = 5

/** Groups of the list as they follow each other when the site says nothing. */
export const groups: readonly WalletGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]
