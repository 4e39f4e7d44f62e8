/** Tabs of the panel, in order. */
export const tabs = ['events', 'views', 'store', 'plugins', 'alerts'] as const

/** One of the tabs. */
export type TabId = (typeof tabs)[number]

/** Texts of the panel. It is for developers, so it speaks English alone. */
export const texts = {
  title: 'Devtools',
  region: 'Latchkey devtools',
  collapse: 'Hide devtools',
  height: 'Height of the panel',
  sections: 'Sections',
  events: 'Events',
  views: 'Views',
  store: 'Store',
  plugins: 'Plugins',
  alerts: 'Alerts',
  filter: 'Filter',
  filterEvents: 'Filter events',
  filterCommits: 'Filter commits',
  pause: 'Pause',
  clear: 'Clear',
  noEvents: 'No event yet. Open the modal.',
  noMatch: 'Nothing matches the filter.',
  closed: 'The modal is closed.',
  top: 'Top',
  params: 'Params',
  noParams: 'No params',
  state: 'Current state',
  noCommits: 'No commit yet.',
  noChange: 'Nothing that is kept as data changed.',
  oneChange: '1 change',
  changes: 'changes',
  before: 'Before',
  after: 'After',
  load: 'Load',
  loading: 'Loading',
  loaded: 'Loaded',
  loadFailed: 'Could not be loaded',
  notLoaded: 'Not loaded',
  bytesUnknown: 'Bytes not known',
  noPlugins: 'No plugin is listed.',
  adapter: 'adapter',
  oneWallet: '1 wallet found',
  wallets: 'wallets found',
  bytesNote: 'As fetched: files of the plugin’s own, without what it shares.',
  noAlerts: 'No alert. That is good.',
} as const
