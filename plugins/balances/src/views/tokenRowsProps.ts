import type { TokenBalance } from '../contract.js'

/** Props of `TokenRows`. */
export interface TokenRowsProps {
  readonly label: string
  readonly tokens: readonly TokenBalance[]
  readonly currency: string
  readonly onPress?: ((token: TokenBalance) => void) | undefined
  /** Its code could not be loaded. */
  onError(error: unknown): void
}
