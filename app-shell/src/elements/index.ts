export { accountButton } from './accountButton.js'
export { button } from './button.js'
export { connectButton } from './connectButton.js'
export type { ElementDefinition } from './contract.js'
export { define, register } from './define.js'
export { modal } from './modal.js'
export { networkButton } from './networkButton.js'
export type { ElementTags } from './types/dom.js'
export type {
  AccountButtonAttributes,
  AddressButtonAttributes,
  AttributesByTag,
  ButtonAttributes,
  ConnectedButtonAttributes,
  ElementAttributes,
  ModalAttributes,
  NetworkButtonAttributes,
  WalletButtonAttributes,
} from './types/elementAttributes.js'
export type { ElementComponents } from './types/elementComponents.js'
export type { ElementEvents } from './types/elementEvents.js'
export { walletButton } from './walletButton.js'
