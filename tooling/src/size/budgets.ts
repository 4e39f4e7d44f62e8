/** One budget: what may be loaded at most, gzip level 9. */
export interface Budget {
  what: string
  /** In kB of 1000 bytes. */
  maxKb: number
}

/** The budgets; the size check fails past them. */
export const budgets = {
  kernel: { what: 'static closure of createKernel', maxKb: 8.5 },
  eager: { what: 'everything eager with core + eip155', maxKb: 11 },
  manyPlugins: { what: 'everything eager with twenty plugins more', maxKb: 14 },
  plugin: { what: 'one plugin more, on average', maxKb: 0.2 },
  largestPlugin: { what: 'one plugin more, at most', maxKb: 0.3 },
  firstFrame: { what: 'first frame of the modal: open + discover', maxKb: 18 },
  firstOpen: { what: 'first open in all: eager + first frame', maxKb: 30 },
  beside: { what: 'fetched once the first view is seen, waited for by nobody', maxKb: 5 },
  connected: { what: 'connecting an announced EVM wallet, beyond that', maxKb: 12 },
  phones: { what: 'everything eager with pairing and the wallet directory', maxKb: 11.6 },
  pairing: { what: 'pairing with a phone wallet: connector, view and code', maxKb: 25 },
  pairingClient: { what: 'the protocol client behind it, once a visitor picks it', maxKb: 165 },
} satisfies Record<string, Budget>

/** Source modules that head the lazy chunks which budgets name. */
export const lazyRooms = {
  open: 'app-shell/src/open',
  connecting: 'app-shell/src/core/connecting',
  finish: 'app-shell/src/shell/finish',
  log: 'kernel/src/log/recordEvents',
  discover: 'adapters/eip155/src/discover',
  /** The life of the connect button as an element, which comes at the first intent too. */
  button: 'app-shell/src/elements/liveConnectButton',
  engine: 'kernel/src/connections/engine',
  adapter: 'adapters/eip155/src/adapter',
  pairing: 'plugins/walletconnect/src/feature',
} as const
