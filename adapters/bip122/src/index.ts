export { bitcoin } from './bitcoin.js'
export { bitcoinRegtest } from './bitcoinRegtest.js'
export { bitcoinSignet } from './bitcoinSignet.js'
export { bitcoinTestnet3 } from './bitcoinTestnet3.js'
export { bitcoinTestnet4 } from './bitcoinTestnet4.js'
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
export type { Bip122Options } from './options.js'
