export { getSigningStargateClient, getStargateClient } from '@latchkey/adapter-cosmos/stargate'
export { extensionDapp } from '@latchkey/adapter-polkadot/extension-dapp'
