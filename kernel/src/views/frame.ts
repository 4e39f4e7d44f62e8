/** One entry of the view stack; every frame keeps its own params. */
export interface Frame {
  readonly key: string
  readonly view: string
  /** Plain data. */
  readonly params: unknown
}
