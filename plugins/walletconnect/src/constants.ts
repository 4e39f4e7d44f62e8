/** Id of the connector, as in `state.connectors`. */
export const connectorId = 'walletConnect'
/** Where the client of the public relay opens a hidden frame, which attests the page's origin. */
export const attestationUrl = 'https://verify.walletconnect.org'
/** How long a code lives. */
export const uriLifeMs = 240_000
/** How long before it expires a code is replaced. */
export const uriMarginMs = 10_000
/** Minimum time between two pairings. */
export const pairingGapMs = 1000
/** How long a page may stay visible after a wallet link was opened. */
export const linkPatienceMs = 1500
/** How long a wallet may take to respond to a ping. */
export const pingMs = 5000
/** How long the relay may be unreachable before pending requests are rejected. */
export const relayMs = 10_000
/** How long a request to a wallet may stay open, in seconds (protocol range: 300 to 604,800). */
export const requestSeconds = 3600
/** How long a wallet that accepted a switch may take to grant the network. */
export const switchMs = 3000
/** How long ending a session may take: shorter than the kernel's own deadline. */
export const goodbyeMs = 2500
/** How long a session that another tab ended is left to the kernel, which is told as well and says why. */
export const otherTabMs = 1000
/** Event of the relayer, emitted by us with what one of its providers failed with. */
export const providerFailed = 'latchkey_provider_failed'
