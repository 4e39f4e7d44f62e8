/** The version of the wallet core, `@polkadot/extension-base`. */
export const extensionVersion = '0.62.3'
