/** Where prices come from. */
export interface PriceProvider {
  /** The price of one unit in USD by CAIP-19 id; an asset that is absent has none. Rejects with an `UpstreamFailure`. */
  get(assets: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Whether it costs no request to a server, so that nothing needs to be kept. */
  readonly isLocal: boolean
}

/** The most a price may be; beyond that it is nonsense. */
const mostUsd = 1e15

/** Whether a value is a price in USD. */
export const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= mostUsd
