import type { IconName, RowProps } from '@latchkey/app-shell/ui'
import { Icon, Row } from '@latchkey/app-shell/ui'
import type { ReactElement } from 'react'

/** Props of `SymbolRow`. */
export interface SymbolRowProps extends Omit<RowProps, 'start'> {
  /** Name of an icon, or a drawing. */
  readonly symbol: IconName | ReactElement
}

/** A row for something that is no wallet: a symbol stands where a wallet has its picture. */
export const SymbolRow = ({ symbol, ...rest }: SymbolRowProps): ReactElement => (
  <Row
    {...rest}
    start={
      <span className="lk-tile lk-small lk-symbol">{typeof symbol === 'string' ? <Icon name={symbol} /> : symbol}</span>
    }
  />
)
