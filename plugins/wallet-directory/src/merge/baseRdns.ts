/** The rdns of a wallet in all its flavours: what a phone's app calls itself counts as the wallet. */
export const baseRdns = (rdns: string | undefined): string | undefined => rdns?.toLowerCase().replace(/\.mobile$/, '')
