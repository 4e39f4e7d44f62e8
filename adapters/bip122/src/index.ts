export type {
  Bip122Contract,
  BitcoinAddress,
  BitcoinProvider,
  PsbtInputs,
  SatsConnect,
  SendTransferInput,
  SignBitcoinMessageInput,
  SignedPsbt,
  SigningProtocol,
  SignPsbtInput,
} from './contract.js'
export { type Bip122Adapter, bip122 } from './manifest.js'
export { bitcoinRegtest } from './networks/bitcoinRegtest.js'
export { bitcoinSignet } from './networks/bitcoinSignet.js'
export { bitcoinTestnet3 } from './networks/bitcoinTestnet3.js'
export { bitcoinTestnet4 } from './networks/bitcoinTestnet4.js'
export { bitcoin } from './networks/index.js'
export type { Bip122Options } from './options.js'
