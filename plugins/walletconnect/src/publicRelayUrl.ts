/** The relay that phone wallets listen on; apart from the other constants, which no page needs at load. */
export const publicRelayUrl = 'wss://relay.walletconnect.org'
