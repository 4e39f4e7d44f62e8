/** Texts of the network views. */
export const networks = {
  networks: 'Networks',
  search: 'Search',
  searchLabel: 'Search networks',
  noNetwork: 'No network called “{text}”',
  'foundNetworks.one': '{count} network found',
  'foundNetworks.other': '{count} networks found',
  active: 'Active',
  testnet: 'Test network',
  otherWallet: 'Connect another wallet',
  whatIsNetwork: 'What is a network?',
  unknownNetwork: 'Unknown Network',
  changeNetwork: 'Network: {name}. Change network',

  someWallet: 'The wallet',
  confirm: 'Confirm in {name}',
  confirmHelp: 'Approve the switch to {network} in your wallet. Nothing is signed and no funds can move.',
  switchNotDone: "Couldn't switch networks",

  families: 'Other ecosystems',
  moreFamilies: 'Other ecosystems · {count}',
  stillConnected: 'Still connected',
  chooseFamily: 'Which network do you want to use with {name}?',
  familyConnected: 'Connected',
  accounts: 'Accounts',
  chooseAccount: '{name} shared several accounts. Which one do you want to use?',
  noAccount: "{name} didn't share an account with this site. Allow one in the wallet, then try again.",
  needsWallet: "Your current wallet doesn't support {ecosystem}",
  keepsWallet: 'Your {ecosystem} wallet stays connected.',
  connectFamily: 'Connect a wallet for {ecosystem}',
  notNow: 'Not now',
  connectWallet: 'Connect a wallet',

  unsupportedTitle: 'Switch to a supported network',
  unsupportedRefused: 'To continue, choose a network below or disconnect.',
  unsupportedHere: "Your wallet is on a network that this site doesn't support.",

  introRecord: 'Every network keeps its own records',
  introRecordHelp:
    "Each network keeps its own list of who owns what and charges its own fees. Assets on one network don't appear on another.",
  introSwitch: "Switching doesn't move your assets",
  introSwitchHelp: 'You only choose which network to view and use. Your assets on other networks stay where they are.',
} as const
