import type { Network } from '@latchkey/kernel'
import { safeUrl } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Phrase } from '../../i18n/Phrase.js'
import { Icon } from '../../ui/Icon.js'
import { Row } from '../../ui/Row.js'
import { useAccountText } from '../secondaryTexts.js'

/** Link to the account on the network's explorer; renders nothing without a safe explorer URL. */
export function ExplorerRow({
  network,
  address,
}: {
  readonly network: Network | undefined
  readonly address: string
}): ReactElement | null {
  const text = useAccountText()
  const explorer = network?.blockExplorers?.default
  if (!explorer) return null
  const link = safeUrl(`${explorer.url.replace(/\/+$/, '')}/address/${address}`, 'link')
  if (!link) return null
  return (
    <Row
      href={link}
      start={
        <span className="lk-tile lk-small lk-symbol">
          <Icon name="external" />
        </span>
      }
      title={
        <>
          <Phrase of={text('explorer')} values={{ name: explorer.name }} />{' '}
          <span className="lk-spoken">{text('newTab')}</span>
        </>
      }
    />
  )
}
