/** What ids of wallets in `btc_providers` begin with: a page's text alone could be the id of any wallet. */
export const providersPrefix = 'btc_providers:'
