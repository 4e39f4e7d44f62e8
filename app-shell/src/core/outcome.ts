/** How a failed attempt is explained, and whether asking the wallet again can help; texts have `{places}`. */
export interface Outcome {
  readonly title: string
  readonly help?: string
  readonly canRetry: boolean
  /** For what nobody expected: the code helps whoever is asked. */
  readonly showsCode?: boolean
}
