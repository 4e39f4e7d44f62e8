import type { AnyKernel } from '@latchkey/kernel'
import { createRoot } from 'react-dom/client'
import type { DevtoolsOptions, MountedDevtools } from './contract.js'
import { createRecorder } from './createRecorder.js'
import { keepReachable } from './keepReachable.js'
import { Panel } from './Panel.js'
import { palette } from './palette.js'
import { styles } from './styles.js'

/** Adds the panel to the page: one element with a shadow root and separate style sheets. */
export function openPanel(kernel: AnyKernel, { target, position = 'end' }: DevtoolsOptions): MountedDevtools {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const content = document.createElement('div')
  const rules = new CSSStyleSheet()
  // Of its own, so that resizing needs no inline style.
  const size = new CSSStyleSheet()
  rules.replaceSync(`${palette}${styles}`)
  root.adoptedStyleSheets = [rules, size]
  root.append(content)
  host.setAttribute('data-lk-devtools', kernel.id)
  host.setAttribute('data-lk-position', position)
  host.popover = 'manual'

  const recorder = createRecorder(kernel)
  const setTheme = (): void => {
    const { theme } = kernel.getState() as { theme?: { mode?: string } }
    host.setAttribute('data-lk-theme', theme?.mode ?? 'auto')
  }
  const stopTheme = kernel.subscribe(setTheme)
  setTheme()
  const letGo = keepReachable(host, target ?? Reflect.get(Document.prototype, 'body', document))
  const react = createRoot(content, { identifierPrefix: 'lkd' })
  react.render(
    <Panel
      kernel={kernel}
      recorder={recorder}
      setHeight={(height) => size.replaceSync(`:host{--height:${height}px}`)}
    />,
  )
  return {
    unmount() {
      stopTheme()
      recorder.stop()
      letGo()
      // Later, since a page of React may be rendering just now.
      queueMicrotask(() => react.unmount())
    },
  }
}
