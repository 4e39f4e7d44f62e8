import { Button } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useSyncExternalStore } from 'react'
import type { TallyContract } from '../contract.js'

/** Shows the count; Done settles the view with it. */
export function Tally({ context, actions, answer }: ViewProps<TallyContract, 'Tally'>): ReactElement {
  const read = (): number => (context.getState().plugins.tally as TallyContract['state']).count
  const count = useSyncExternalStore(context.subscribe, read)
  return (
    <>
      <p data-tally={count}>Counted {count}</p>
      <Button onClick={() => void actions.add({ times: 1 })}>Add one</Button>
      <Button onClick={() => answer({ count })}>Done</Button>
    </>
  )
}
