import type { MountedDevtools } from '@latchkey/app-shell/devtools'
import { useLatchkey } from '@latchkey/app-shell/react'
import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { useTexts } from './PageLook.js'

/** Shows and takes away the devtools panel; its code comes with the first press. */
export function DevtoolsButton(): ReactElement {
  const latchkey = useLatchkey()
  const { speak } = useTexts()
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn) return
    let mounted: MountedDevtools | undefined
    let isOver = false
    import('@latchkey/app-shell/devtools').then(
      ({ mountDevtools }) => {
        if (!isOver) mounted = mountDevtools(latchkey)
      },
      () => setOn(false),
    )
    return () => {
      isOver = true
      mounted?.unmount()
    }
  }, [isOn, latchkey])
  return (
    <button type="button" className="second" data-demo="devtools" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
      {speak('hero.devtools')}
    </button>
  )
}
