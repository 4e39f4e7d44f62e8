import type { Context } from '@latchkey/kernel'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon.js'
import { IconButton } from '../../ui/IconButton.js'
import { useFrame } from '../../ui/useFrame.js'
import { text } from '../text.js'

const copiedMs = 2000

/** The address, short to the eye and whole to the ear, and the button that copies it. */
export function AddressLine({
  address,
  context,
}: {
  readonly address: string
  readonly context: Pick<Context, 'clock'>
}): ReactElement {
  const { announce } = useFrame()
  const [result, setResult] = useState<'copied' | 'copyFailed'>()
  const { clock } = context
  useEffect(() => {
    if (result === 'copied') return clock.after(copiedMs, () => setResult(undefined))
  }, [result, clock])

  const copy = async (): Promise<void> => {
    let next: typeof result = 'copied'
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      // No permission, or a page without https: the visitor can still select it.
      next = 'copyFailed'
    }
    setResult(next)
    announce(text(next), next === 'copyFailed')
  }
  return (
    <>
      <span className="lk-address" dir="ltr">
        <span aria-hidden="true">{shortAddress(address)}</span>
        <span className="lk-spoken">{address}</span>
        <IconButton
          icon={result === 'copied' ? 'check' : 'copy'}
          label={text(result === 'copied' ? 'copied' : 'copy')}
          data-lk-action="copy"
          onClick={() => void copy()}
        />
      </span>
      {result === 'copyFailed' && (
        <>
          <p className="lk-caution">
            <Icon name="warning" />
            {text('copyFailed')}
          </p>
          <p className="lk-address lk-whole" dir="ltr">
            {address}
          </p>
        </>
      )}
    </>
  )
}
