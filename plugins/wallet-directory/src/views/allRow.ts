/** Whether to show the row that leads to all wallets; it requires a relay. */
export const showsAllRow = (all: 'show' | 'hide' | 'mobile', isPhone: boolean, hasRelay: boolean): boolean =>
  hasRelay && (all === 'show' || (all === 'mobile' && isPhone))

/** Formats the number of wallets that are not shown: `9`, `10+`, `120+`; `undefined` if it is unknown or none. */
export function tagOfTotal(beyond: number | null): string | undefined {
  if (beyond === null || !(beyond >= 1)) return
  return beyond < 10 ? String(Math.floor(beyond)) : `${Math.floor(beyond / 10) * 10}+`
}
