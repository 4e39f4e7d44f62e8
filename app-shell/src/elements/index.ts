export { accountButton, button, connectButton, networkButton, walletButton } from './buttons.js'
export type { ElementDefinition } from './contract.js'
export { define, register } from './define.js'
export { modal } from './modal.js'
export type { ElementTags } from './types/dom.js'
export type {
  AccountButtonAttributes,
  AddressButtonAttributes,
  AttributesByTag,
  ButtonAttributes,
  ElementAttributes,
  ModalAttributes,
  NetworkButtonAttributes,
  WalletButtonAttributes,
} from './types/elementAttributes.js'
export type { ElementComponents } from './types/elementComponents.js'
export type { ElementEvents } from './types/elementEvents.js'
