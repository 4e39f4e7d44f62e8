import type { Plugin, SignedMessage, View } from '@latchkey/kernel'

/** An amount above 0 with at most two decimals, after a point or a comma, and a message of 1 to 140 characters. */
export type TipInput = { readonly amount: string; readonly message: string }

/** A promise to tip, with a decimal point and the signature over its text. */
export type Tip = TipInput & SignedMessage

export interface TipsContract {
  /** `currency` is an ISO 4217 code. @default 'USD' */
  options: { readonly currency?: string }
  state: { readonly tips: readonly Tip[]; readonly pending?: TipInput | undefined }
  actions: {
    /** Asks for a connection if there is none. @throws `ARGUMENT_INVALID`, `USER_REJECTED`, `VIEW_DISMISSED` */
    tip(input: TipInput): Promise<Tip>
  }
  events: { tipped: Tip }
  /** Params first, then the result: `View` alone has neither. */
  views: { Tip: View<undefined, Tip>; TipJar: View }
}

export interface TipsPlugin extends Plugin<'tips', TipsContract> {}

declare module '@latchkey/kernel' {
  interface PluginRegistry {
    tips: TipsContract
  }
}
