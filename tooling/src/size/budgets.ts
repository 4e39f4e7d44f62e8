/** One budget: the maximum that may be loaded, gzip level 9. */
export interface Budget {
  what: string
  /** In kB of 1000 bytes. */
  maxKb: number
}

/** The budgets; the size check fails if one is exceeded. */
export const budgets = {
  kernel: { what: 'static closure of createKernel', maxKb: 5.5 },
  eager: { what: 'everything eager with core + eip155', maxKb: 7.5 },
  drawnButton: { what: 'and the drawn button of React', maxKb: 0.5 },
  manyPlugins: { what: 'everything eager with twenty more plugins', maxKb: 14 },
  plugin: { what: 'one more plugin, on average', maxKb: 0.2 },
  largestPlugin: { what: 'one more plugin, at most', maxKb: 0.3 },
  firstFrame: { what: 'first frame of the modal: open + discover', maxKb: 18 },
  firstOpen: { what: 'first open in total: eager + first frame', maxKb: 30 },
  beside: { what: 'fetched once the first view is visible, without delaying it', maxKb: 2.2 },
  intent: { what: 'fetched on intent on a wallet, with the engine: the view that waits', maxKb: 2.8 },
  connected: { what: 'connecting an announced EVM wallet, beyond that', maxKb: 12 },
  phones: { what: 'everything eager with pairing and the wallet directory', maxKb: 11.6 },
  section: { what: 'the directory’s section of the first list', maxKb: 7 },
  pairing: { what: 'pairing with a phone wallet: connector, view and code', maxKb: 25 },
  pairingClient: { what: 'the protocol client behind it, once a visitor picks it', maxKb: 165 },
  marks: { what: 'listing marks of wallets and networks, at load', maxKb: 0.2 },
  bringing: { what: 'the code that brings marks, after the first paint', maxKb: 4 },
  namespaces: { what: 'everything eager with five namespaces and one network of each', maxKb: 11 },
  full: { what: 'everything eager with five adapters and every plugin', maxKb: 11 },
  firstList: { what: 'the first list: files of one level', maxKb: 22 },
  untilQuiet: { what: 'everything that an open requests, nothing chosen', maxKb: 30 },
  family: { what: 'found and connected, beyond the first open', maxKb: 12 },
} satisfies Record<string, Budget>

/** Namespaces other than eip155 that the size check connects, with the chunks that connecting fetches in addition to `discover` and
 * `adapter`. */
export const connectingRooms: { readonly [family in 'solana' | 'bip122' | 'polkadot' | 'cosmos']: readonly string[] } =
  {
    solana: [],
    // The largest of its wallet interfaces.
    bip122: ['connector/wallets/requestWallet'],
    polkadot: [],
    cosmos: [],
  }

/** Chain SDKs: none may be loaded to find, connect or sign; the call that loads each, and its maximum size. */
export const sdks: readonly { readonly name: string; readonly call: string; readonly maxKb: number }[] = [
  { name: 'viem', call: 'eip155 getWalletClient()', maxKb: 70 },
  { name: '@solana/web3.js', call: "solana getConnection(), getSigner({ format: 'web3.js' }), transfer()", maxKb: 90 },
  { name: '@sats-connect/core', call: 'bip122 satsConnect()', maxKb: 60 },
  { name: '@polkadot/extension-dapp', call: 'polkadot extensionDapp(connection)', maxKb: 200 },
  {
    name: '@cosmjs/stargate',
    call: 'cosmos getStargateClient(connection), getSigningStargateClient(connection)',
    maxKb: 240,
  },
]

/** The maximum of files of the first list. */
export const firstListFiles = 9

/** The maximum of chunks that the marks which come with the plugin add to a site. */
export const markFiles = 50

/** Entry modules of the lazy chunks that budgets name. */
export const lazyRooms = {
  open: 'app-shell/src/open',
  connecting: 'app-shell/src/core/connecting',
  finish: 'app-shell/src/shell/afterFirstPaint',
  discover: 'adapters/eip155/src/discover/discover',
  /** The behaviour of the connect button as an element, also loaded at the first intent. */
  button: 'app-shell/src/elements/liveConnectButton',
  engine: 'kernel/src/connections/engine',
  adapter: 'adapters/eip155/src/adapter',
  pairing: 'plugins/walletconnect/src/feature',
  code: 'app-shell/src/ui/drawCode',
  section: 'plugins/wallet-directory/src/feature',
  marks: 'app-shell/src/bringMarks',
  brands: 'plugins/brands/src/feature',
  known: 'plugins/brands/src/known',
} as const
