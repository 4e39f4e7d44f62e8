/** What the views of networks say. */
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
  family: '{name} family',
  ethereum: 'Ethereum',
  bitcoin: 'Bitcoin',

  someWallet: 'The wallet',
  confirm: 'Confirm in {name}',
  confirmHelp: 'Allow the change to {network} there. Nothing is signed and no funds can move.',
  chooseNetwork: 'Choose another network',
  keptHelp: 'The request was closed in {name}. The network stays as it was.',
  switchItself: 'Change the network in {name} itself',
  switchItselfHelp: 'It does not let sites do that. Choose {network} there, and this page follows.',
  cannotUse: '{name} cannot use {network}',
  cannotUseHelp: 'Choose another network, or connect another wallet.',
  stayed: '{name} did not change the network',
  stayedHelp: 'Try again, or choose {network} in the wallet itself.',
  notOffered: 'Network not found',
  notOfferedHelp: 'This site does not use it.',
  switchFailed: 'Could not change the network',
  switchNotDone: 'Could not switch network',

  unsupportedTitle: 'Choose a network of this site',
  unsupportedHere: 'Your wallet is on {name}, which this site does not use.',

  introRecord: 'A record of its own',
  introRecordHelp:
    'Each network keeps its own list of who owns what, and takes its own fees. What you hold on one does not show on another.',
  introSwitch: 'Switching moves nothing',
  introSwitchHelp:
    'You only choose which network you look at and act on. What you own on the others stays where it is.',
} as const
