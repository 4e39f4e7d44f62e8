/** Networks whose addresses may be written in capitals too: hex, and bech32. */
const folded = /^(?:eip155:|cosmos:|bip122:[^:]*:(?:bc|tb|bcrt)1)/i

const normal = (account: string): string => (folded.test(account) ? account.toLowerCase() : account)

/** Whether two CAIP-10 ids name one account on one chain. */
export const isSameAccount = (one: string, other: string): boolean => normal(one) === normal(other)
