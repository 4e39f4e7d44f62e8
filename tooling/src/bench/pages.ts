/** Selectors from the document down; each but the first is looked up in the shadow root of the element before it. */
export type Path = readonly [string, ...string[]]

/** A page of the bench and the selectors of its parts. */
export interface BenchPage {
  readonly name: 'baseline' | 'react' | 'vanilla' | 'fullReact' | 'fullVanilla' | 'lists'
  /** Its name in the table. */
  readonly title: string
  /** The button that opens the modal. */
  readonly button: Path
  /** The element that a visitor waits for after pressing it. */
  readonly list: Path
  /** The element that is pressed to connect. */
  readonly wallet: Path
  /** Whether that is inside the modal, or on the page after the modal was closed. */
  readonly isWalletInside: boolean
  /** Whether it lists everything that a site with pairing lists: five adapters, WalletConnect and the wallet directory. */
  readonly isFull: boolean
  /** The element that shows that a wallet is connected. */
  readonly connected: Path
}

const modal = '[data-lk-modal="open"]'

/** Our parts on a page, whatever it lists. */
const react = {
  button: ['[data-lk-button]'],
  list: [modal, '[data-lk-wallet]'],
  wallet: [modal, '[data-lk-wallet="example.bench.wallet"]'],
  isWalletInside: true,
  isFull: false,
  connected: ['[data-lk-button][aria-label^="Account"]'],
} as const
const vanilla = {
  ...react,
  button: ['latchkey-connect-button', 'button'],
  connected: ['latchkey-connect-button', '[aria-label^="Account"]'],
} as const

/** The measured pages; the first one is the divisor for the others. */
export const pages: readonly BenchPage[] = [
  {
    name: 'baseline',
    title: 'bare React page',
    button: ['[data-bench="open"]'],
    list: ['dialog[open]'],
    wallet: ['[data-bench="wallet"]'],
    isWalletInside: false,
    isFull: false,
    connected: ['[data-bench="address"]'],
  },
  { name: 'react', title: 'React page', ...react },
  { name: 'vanilla', title: 'plain page', ...vanilla },
  { name: 'fullReact', title: 'full React page', ...react, isFull: true },
  { name: 'fullVanilla', title: 'full plain page', ...vanilla, isFull: true },
]

/** The page with long lists, which is in no table of times. */
export const listsPage: BenchPage = { name: 'lists', title: 'page with long lists', ...vanilla }
