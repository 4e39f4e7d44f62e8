// Named exports: bundlers cannot tree-shake a module that is imported as a whole.
export { SigningStargateClient, StargateClient } from '@cosmjs/stargate'
