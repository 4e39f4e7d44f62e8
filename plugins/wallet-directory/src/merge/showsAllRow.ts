/** Whether the row that leads to all wallets is shown: it needs a way to reach one of them. */
export const showsAllRow = (all: 'show' | 'hide' | 'mobile', isPhone: boolean, hasRelay: boolean): boolean =>
  hasRelay && (all === 'show' || (all === 'mobile' && isPhone))
