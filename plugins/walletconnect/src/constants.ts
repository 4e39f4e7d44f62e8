/** Id of the connector, as in `state.connectors`. */
export const connectorId = 'walletConnect'
/** The relay that wallets in people's pockets listen on. */
export const publicRelayUrl = 'wss://relay.walletconnect.org'
/** How long a code lives. */
export const uriLifeMs = 240_000
/** How long before its end a code is replaced. */
export const uriMarginMs = 10_000
/** Least time between two pairings. */
export const pairingGapMs = 1000
/** How long a page may stay in front after a wallet was called. */
export const linkPatienceMs = 1500
/** How long a wallet may take to answer a ping. */
export const pingMs = 5000
/** How long the relay may be away before what waits for it is refused. */
export const relayMs = 10_000
/** How long a wallet may leave a request open, in seconds (range of the protocol: 300 to 604,800). */
export const requestSeconds = 3600
/** How long a wallet that took a switch may take to say so. */
export const switchMs = 3000
/** How long telling a wallet goodbye may take: shorter than the kernel's own patience. */
export const goodbyeMs = 2500
