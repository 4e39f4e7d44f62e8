/** Whether the row that leads to all wallets is shown: it needs a way to reach one of them. */
export const showsAllRow = (all: 'show' | 'hide' | 'mobile', isPhone: boolean, hasRelay: boolean): boolean =>
  hasRelay && (all === 'show' || (all === 'mobile' && isPhone))

/** How many wallets lie beyond those shown, as a tag says it: `9`, `10+`, `120+`; nothing where nobody knows or there are none. */
export function tagOfTotal(beyond: number | null): string | undefined {
  if (beyond === null || !(beyond >= 1)) return
  return beyond < 10 ? String(Math.floor(beyond)) : `${Math.floor(beyond / 10) * 10}+`
}
