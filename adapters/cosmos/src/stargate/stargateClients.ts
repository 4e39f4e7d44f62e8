// Named one by one: of a module that is imported as a whole no bundler leaves anything out.
export { SigningStargateClient, StargateClient } from '@cosmjs/stargate'
