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

/** A code to scan, in small. Decorative. */
export const CodeSymbol = (): ReactElement => (
  <svg className="lk-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14v2M19 14v5M14 19h2M16.5 16.5v.1" />
  </svg>
)
