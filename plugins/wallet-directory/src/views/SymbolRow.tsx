import type { RowProps } from '@latchkey/app-shell/ui'
import { Row } from '@latchkey/app-shell/ui'
import type { ReactElement } from 'react'

/** Props of `SymbolRow`. */
export interface SymbolRowProps extends Omit<RowProps, 'start'> {
  /** An icon. */
  readonly symbol: ReactElement
}

/** A row with a symbol in place of a wallet's picture. */
export const SymbolRow = ({ symbol, ...rest }: SymbolRowProps): ReactElement => (
  <Row {...rest} start={<span className="lk-tile lk-small lk-symbol">{symbol}</span>} />
)
