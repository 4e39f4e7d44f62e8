import { Icon, Row, Tile, useCount, useText } from '@latchkey/app-shell/ui'
import type { Network } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { en } from '../locale/en.js'

/** Most networks whose marks are shown. */
const mostMarks = 5

/** How many networks there are, with the marks of the first ones; leads to all of them. Nothing where there is none. */
export function NetworksRow({
  networks,
  onPress,
}: {
  readonly networks: readonly Network[]
  onPress(): void
}): ReactElement | null {
  const text = useText('receive', en)
  const textOf = useCount('receive', en)
  if (networks.length === 0) return null
  return (
    <Row
      data-lk-action="networks"
      title={text('networks')}
      description={textOf('count', networks.length)}
      end={
        <>
          <span className="lk-receive-marks" aria-hidden="true">
            {networks.slice(0, mostMarks).map(({ caipNetworkId, name }) => (
              <Tile key={caipNetworkId} id={caipNetworkId} name={name} />
            ))}
            {networks.length > mostMarks && <span>{`+${networks.length - mostMarks}`}</span>}
          </span>
          <Icon name="chevron" />
        </>
      }
      onClick={onPress}
    />
  )
}
