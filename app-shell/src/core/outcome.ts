/** A text by its key, with the English one. */
export type Message = readonly [key: string, english: string]

/** How a failed attempt is explained, and whether asking the wallet again can help; texts have `{places}`. */
export interface Outcome {
  readonly title: Message
  readonly help?: Message
  readonly canRetry: boolean
  /** For what nobody expected: the code helps whoever is asked. */
  readonly showsCode?: boolean
}
