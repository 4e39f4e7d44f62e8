export { bip122 } from '#manifest'
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
export type { Bip122Adapter } from './manifest.js'
export { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet3, bitcoinTestnet4 } from './networks/index.js'
export type { Bip122Options } from './options.js'
