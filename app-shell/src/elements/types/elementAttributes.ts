/** Attributes of all our elements. */
export interface ElementAttributes {
  /** `id` of the instance. @default 'default' */
  readonly instance?: string | undefined
}

/** Attributes of every button. */
export interface ButtonAttributes extends ElementAttributes {
  /** Namespace that the button is about, such as `solana`. @default the active one */
  readonly namespace?: string | undefined
  /** Its default label. @default 'Connect wallet' */
  readonly label?: string | undefined
  /** Its label until the modal opens. @default 'Opening…' */
  readonly 'loading-label'?: string | undefined
  /** Its label once opening the modal failed. @default 'Try again' */
  readonly 'retry-label'?: string | undefined
  readonly disabled?: boolean | undefined
  /** @default 'md' */
  readonly size?: 'md' | 'sm' | undefined
}

/** Attributes of buttons that show an address. */
export interface AddressButtonAttributes extends ButtonAttributes {
  /** Read out before the full address. @default 'Account' */
  readonly 'account-label'?: string | undefined
  /** Its label while the wallet is on a network that the site does not list. @default 'Wrong network' */
  readonly 'unsupported-label'?: string | undefined
  /** Characters shown of its start. @default 4 */
  readonly 'address-start'?: number | `${number}` | undefined
  /** Characters shown of its end. @default 6 */
  readonly 'address-end'?: number | `${number}` | undefined
}

/** Attributes of buttons that show more than an address: which parts are left out. */
interface PartAttributes extends AddressButtonAttributes {
  /** Whether the native balance is read and shown. @default 'show' */
  readonly balance?: 'show' | 'hide' | undefined
  /** @default 'show' */
  readonly address?: 'show' | 'hide' | undefined
}

/** Attributes of the button that opens the modal and, once connected, shows network, address and balance. */
export interface ConnectedButtonAttributes extends PartAttributes {
  /** Whether the mark of the network is shown. @default 'show' */
  readonly network?: 'show' | 'hide' | undefined
}

/** Attributes of the button that shows an account. */
export interface AccountButtonAttributes extends PartAttributes {
  /** Whether the picture of the account is shown. @default 'show' */
  readonly avatar?: 'show' | 'hide' | undefined
}

/** Attributes of the button that shows the network. */
export interface NetworkButtonAttributes extends ButtonAttributes {
  /** Its label while the wallet is on a network that the site does not list. @default 'Switch network' */
  readonly 'unsupported-label'?: string | undefined
}

/** Attributes of the button of one wallet. */
export interface WalletButtonAttributes extends ButtonAttributes {
  /** `id` of a row of `state.connectors`. */
  readonly wallet: string
}

/** Attributes of the modal as an element. */
export interface ModalAttributes extends ElementAttributes {
  /** Shows the views in place instead of in a dialog. */
  readonly embedded?: boolean | undefined
  /** What is shown in place once connected. @default 'account' */
  readonly 'after-connect'?: 'account' | 'hide' | undefined
}

/** Attributes of our elements by tag; the types for TSX, Vue and the DOM derive from it. */
export interface AttributesByTag {
  readonly 'latchkey-button': ConnectedButtonAttributes
  readonly 'latchkey-connect-button': AddressButtonAttributes
  readonly 'latchkey-account-button': AccountButtonAttributes
  readonly 'latchkey-network-button': NetworkButtonAttributes
  readonly 'latchkey-wallet-button': WalletButtonAttributes
  readonly 'latchkey-modal': ModalAttributes
}
