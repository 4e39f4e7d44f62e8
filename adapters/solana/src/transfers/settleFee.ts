/** What a signature costs, in lamports. */
export const signatureFee = 5_000n
const millionth = 1_000_000n

/** Lamports that a price makes of so many units; the network rounds up. */
export const priorityOf = (units: number, price: bigint): bigint => (BigInt(units) * price + millionth - 1n) / millionth

/** The highest price at which so many units cost no more than some lamports. */
export const priceFor = (units: number, lamports: bigint): bigint => (lamports * millionth) / BigInt(units)

/** What an account has before a transfer, and what it must pay. */
export interface Accounts {
  readonly lamports: bigint
  /** Everything that leaves the account but the priority fee. */
  readonly spent: bigint
  /** What an account has to hold unless it holds nothing. */
  readonly minimum: bigint
  readonly units: number
  /** The price that would be paid. */
  readonly price: bigint
  /** Most lamports that are paid for being early. */
  readonly limit: bigint
}

/**
 * The price that leaves the account with nothing or with what it has to hold: being early is worth less than being able to send
 * everything. A fault if neither is possible.
 */
export function settlePrice({ lamports, spent, minimum, units, price, limit }: Accounts): bigint | 'fee' | 'rent' {
  const rest = lamports - spent
  if (rest < 0n) return 'fee'
  const most = priceFor(units, limit)
  const wanted = price < most ? price : most
  if (rest - priorityOf(units, wanted) >= minimum) return wanted
  if (rest >= minimum) return priceFor(units, rest - minimum)
  // All of the rest, exactly: the network rounds a fee up to the next lamport.
  const whole = priceFor(units, rest)
  return rest <= limit && priorityOf(units, whole) === rest ? whole : 'rent'
}
