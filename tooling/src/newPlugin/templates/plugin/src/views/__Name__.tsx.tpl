import { Button, Notice, useCount, useFrame, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useSyncExternalStore } from 'react'
import type { __Name__Contract } from '../contract.js'
import { en } from '../locale/en.js'
import { parseLimit } from '../parseLimit.js'
import { countOf } from '../slice.js'

/** The count, and a button that adds one until the limit is reached. */
export function __Name__({ context, actions }: ViewProps<__Name__Contract, '__Name__'>): ReactElement {
  const text = useText('__id__', en)
  const textOf = useCount('__id__', en)
  const { announce, focusTitle } = useFrame()
  const read = (): number => countOf(context.getState())
  const count = useSyncExternalStore(context.subscribe, read, read)
  const limit = parseLimit(context.options.limit)
  const isFull = count >= limit

  const addOne = async (): Promise<void> => {
    try {
      const now = await actions.add({ times: 1 })
      announce(textOf('counted', now))
      // The focused button is about to disappear.
      if (now >= limit) focusTitle()
    } catch (error) {
      context.report(error)
    }
  }

  return (
    <>
      <Notice title={textOf('counted', count)} text={textOf(isFull ? 'full' : 'more', limit)} />
      {!isFull && <Button onClick={addOne}>{text('add')}</Button>}
    </>
  )
}
