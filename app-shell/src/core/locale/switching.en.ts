/** Explanations of failed network switches; they share the keys of `networks` but are loaded with the first failure. */
export const switching = {
  chooseNetwork: 'Choose another network',
  keptHelp: "You declined the request in {name}. You're still on {current}.",
  switchItself: 'Change the network in {name}',
  switchItselfHelp: "{name} doesn't let sites change networks. Choose {network} there and this page will follow.",
  cannotUse: "{name} can't use {network}",
  cannotUseHelp: 'Choose another network or connect another wallet.',
  stayed: "{name} didn't change the network",
  stayedHelp: 'Try again, or choose {network} in your wallet.',
  notOffered: 'Network not found',
  notOfferedHelp: "This site doesn't support it.",
  switchFailed: "Couldn't switch networks",
} as const
