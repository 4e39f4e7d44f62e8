import type { Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.js'
import { Row } from '../../ui/Row.js'
import { useFrame } from '../../ui/useFrame.js'
import { useSteady } from '../../ui/useSteady.js'
import { useText } from '../../ui/useText.js'
import type { ConnectParams } from '../contract.js'
import type { BuiltInContract, CoreParts } from '../coreParts.js'
import { adoptLegalRules } from '../legalStyles.js'
import { legal as english } from '../locale/legal.en.js'

/** Props of `CollapsedWallets`. */
export interface CollapsedWalletsProps {
  readonly context: Context<BuiltInContract>
  readonly params: ConnectParams | undefined
  readonly arrange: NonNullable<CoreParts['arrange']>
  onOpen(): void
}

/** One row in the place of all wallets, between the methods of plugins; their lists of wallets come behind the row. */
export function CollapsedWallets({ context, params, arrange, onOpen }: CollapsedWalletsProps): ReactElement {
  const text = useText('core.legal', english)
  const { embed } = useFrame()
  const above = useRef<HTMLDivElement>(null)
  // Where the methods above have moved the row: their code may arrive after it.
  const [height, setHeight] = useState(0)
  const steady = useSteady(context.clock, [`${height}`])
  useEffect(() => {
    const element = above.current
    if (!element) return
    const first = element.offsetHeight
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight - first))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const sections = arrange(context.items('connect.sections')).filter(({ item }) => !item.all)
  const draw = (isAbove: boolean) =>
    sections.flatMap(({ order, item }) => (order < 50 === isAbove && embed(item.view, params)) || [])
  const methodsAbove = draw(true)
  return (
    <div ref={adoptLegalRules} className="lk-list lk-collapsed">
      {methodsAbove[0] && (
        <div ref={above} className="lk-list lk-above">
          {methodsAbove}
        </div>
      )}
      <Row
        data-lk-action="wallets"
        {...steady(0)}
        start={
          <span className="lk-tile lk-symbol">
            <Icon name="wallet" />
          </span>
        }
        title={text('anyWallet')}
        end={<Icon name="chevron" />}
        onClick={onOpen}
      />
      {draw(false)}
    </div>
  )
}
