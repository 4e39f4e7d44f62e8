/** Wallets per page. */
export const pageSize = 40
/** Maximum of recommended wallets, minus the other wallets in the list. */
export const recommendedSize = 4
/** Maximum of search results. */
export const searchSize = 100
/** Maximum of recent wallets. */
export const recentSize = 2
/** Minimum length of a search. */
export const searchLetters = 2
/** Pause in typing before a search is sent. */
export const searchPauseMs = 500
/** Maximum of consecutive pages without a usable wallet. */
export const emptyPages = 5
