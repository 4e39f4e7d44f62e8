import type { BaseError } from '@latchkey/kernel'

/** What a wallet said, as it said it; not yet fit to be shown. */
export const reasonOf = ({ details: { reason } }: BaseError): string => (typeof reason === 'string' ? reason : '')
