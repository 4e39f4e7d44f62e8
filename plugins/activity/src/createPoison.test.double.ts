import { account, createEntry, createTransfer } from './createEntry.test.double.js'
import type { Entry, Transfer } from './entry.js'

/** One entry of the corpus, with what it is. */
export interface CorpusEntry {
  readonly entry: Entry
  readonly isPoison: boolean
  readonly kind: string
}

/** Numbers that are the same for a seed. */
const createRandom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const symbols = ['USDC', 'WETH', 'DAI'] as const

/** A past of so many entries, half of it poison. */
// long: one list of what spammers do and one of what visitors do, side by side
export function createPoison(seed: number, count: number): readonly CorpusEntry[] {
  const random = createRandom(seed)
  const hex = (length: number): string => Array.from({ length }, () => random(16).toString(16)).join('')
  // Their first digits differ, so that none of them resembles another one by chance.
  const address = (at: number): string =>
    `0x${at.toString(16).padStart(3, '0')}${hex(34)}${at.toString(16).padStart(3, '0')}`
  const friends = Array.from({ length: 40 }, (_, at) => address(at * 64 + 1))
  const strangers = Array.from({ length: 20 }, (_, at) => address(at * 64 + 33))
  const pick = <item>(list: readonly item[]): item => list[random(list.length)] as item
  /** Shares six digits or more, in the ways that a shortened address shows. */
  const resembling = (friend: string): string => {
    const [start, end] = pick([
      [4, 6],
      [3, 3],
      [2, 4],
      [0, 6],
      [6, 0],
      [10, 12],
    ] as const)
    const digits = friend.slice(2)
    const middle = Array.from({ length: 40 - start - end }, (_, at) =>
      // The digits next to what is shared differ.
      ((Number.parseInt(digits[start + at] ?? '0', 16) + 1 + random(15)) % 16).toString(16),
    ).join('')
    return `0x${digits.slice(0, start)}${middle}${digits.slice(40 - end)}`
  }
  const token = (symbol: string): Partial<Transfer> => ({ symbol, name: symbol, token: `eip155:1:${symbol}` })
  const fake = (symbol: string): Partial<Transfer> => ({
    ...token(symbol),
    token: `eip155:1:0x${hex(8)}`,
    isListed: false,
  })
  const foreign = (transfer: Partial<Transfer>, sentFrom = pick(strangers)): Entry =>
    createEntry({ sentFrom, sentTo: `0x${hex(40)}`, transfers: [createTransfer(transfer)] })
  const own = (transfers: readonly Partial<Transfer>[], changes: Partial<Entry> = {}): Entry =>
    createEntry({ isOwn: true, transfers: transfers.map(createTransfer), ...changes })

  const poison: { readonly [kind: string]: () => Entry } = {
    zero: () =>
      foreign({
        ...token(pick(symbols)),
        direction: 'out',
        from: account,
        to: resembling(pick(friends)),
        quantity: '0',
      }),
    zeroIn: () => foreign({ ...token(pick(symbols)), from: resembling(pick(friends)), quantity: '0.000000' }),
    dust: () =>
      foreign({
        token: 'native ETH',
        symbol: 'ETH',
        from: resembling(pick(friends)),
        quantity: '0.000000000000000001',
        value: 0.000001,
      }),
    dustUnpriced: () => foreign({ ...token('USDC'), from: resembling(pick(friends)), quantity: '0.000001' }),
    dustOfSender: () => {
      const from = resembling(pick(friends))
      return foreign(
        { token: 'native ETH', symbol: 'ETH', from: undefined, to: undefined, quantity: '0.1', value: 0.001 },
        from,
      )
    },
    spoofedOut: () =>
      foreign({
        ...fake(pick(symbols)),
        direction: 'out',
        from: account,
        to: resembling(pick(friends)),
        quantity: '5000',
      }),
    spoofedIn: () => foreign({ ...fake(pick(['usdc', 'ＵＳＤＣ', 'USDC'])), quantity: '5000', value: 5000 }),
    link: () => foreign({ ...fake('Visit gift-usdc.com'), isOdd: true, quantity: '1000' }),
    unlisted: () => foreign({ ...fake(`TOKEN${random(1000)}`), quantity: '1000' }),
    item: () => foreign({ kind: 'item', token: undefined, name: 'Voucher #1', symbol: '', isListed: false }),
    untold: () => createEntry({ sentFrom: pick(strangers), operation: 'execute', transfers: [] }),
    several: () =>
      createEntry({
        sentFrom: pick(strangers),
        transfers: [
          createTransfer(fake('USDC')),
          createTransfer({
            ...token('DAI'),
            direction: 'out',
            from: account,
            to: resembling(pick(friends)),
            quantity: '0',
          }),
        ],
      }),
  }
  const genuine: { readonly [kind: string]: () => Entry } = {
    sent: () =>
      own([
        { ...token(pick(symbols)), direction: 'out', from: account, to: pick(friends), quantity: '12.5', value: 12.5 },
      ]),
    sentNative: () =>
      own([
        { token: 'native ETH', symbol: 'ETH', direction: 'out', from: account, to: pick(friends), quantity: '0.1' },
      ]),
    sentUnlisted: () =>
      own([{ ...fake('MYTOKEN'), direction: 'out', from: account, to: pick(strangers), quantity: '3' }]),
    bought: () =>
      own(
        [
          { ...token('USDC'), direction: 'out', quantity: '100' },
          { ...fake('NEWCOIN'), quantity: '7' },
        ],
        { operation: 'trade' },
      ),
    approved: () => own([], { operation: 'approve' }),
    failed: () => own([], { operation: 'execute', status: 'failed' }),
    sentNothing: () => own([{ ...token('DAI'), direction: 'out', from: account, to: pick(friends), quantity: '0' }]),
    received: () => foreign({ ...token(pick(symbols)), from: pick(friends), quantity: '20', value: 20 }),
    receivedUnpriced: () => foreign({ ...token(pick(symbols)), from: pick(friends), quantity: '20' }),
    receivedLittle: () => foreign({ ...token(pick(symbols)), from: pick(strangers), quantity: '0.000001' }),
    spent: () =>
      foreign({ ...token(pick(symbols)), direction: 'out', from: account, to: pick(strangers), quantity: '9' }),
    item: () => foreign({ kind: 'item', token: undefined, name: 'Pass #1', symbol: '', isListed: true }),
    mixed: () =>
      createEntry({
        sentFrom: pick(strangers),
        transfers: [createTransfer({ ...token('USDC'), value: 50 }), createTransfer(fake('USDC'))],
      }),
  }
  // Everybody whom poison may resemble has been paid.
  const paid = friends.map((to) => own([{ ...token('USDC'), direction: 'out', from: account, to, quantity: '1' }]))
  const kinds = [
    ...Object.entries(poison).map(([kind, make]) => ({ kind, make, isPoison: true })),
    ...Object.entries(genuine).map(([kind, make]) => ({ kind, make, isPoison: false })),
  ]
  return [
    ...paid.map((entry) => ({ entry, isPoison: false, kind: 'paid' })),
    ...Array.from({ length: Math.max(0, count - paid.length) }, () => {
      const { kind, make, isPoison } = pick(kinds)
      return { entry: make(), isPoison, kind }
    }),
  ]
}
