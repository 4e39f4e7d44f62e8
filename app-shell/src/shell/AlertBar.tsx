import type { AnyKernel } from '@latchkey/kernel'
import type { MouseEvent, ReactElement } from 'react'
import { Drawing, FirstIcon } from '../ui/FirstIcon.js'
import { SquareButton } from '../ui/SquareButton.js'
import { notePaths, useNotesText } from './noteParts.js'
import { useKernelState } from './useKernelState.js'

/** What the site's developer must know, the oldest first; the others wait their turn. */
export function AlertBar({ kernel }: { readonly kernel: AnyKernel }): ReactElement {
  const text = useNotesText()
  const alerts = useKernelState(kernel, (state) => state.alerts)
  const [alert, next] = alerts ?? []
  const dismiss = (event: MouseEvent): void => {
    if (!alert) return
    // The button stays for the next one; with the last it goes, and the focus must not go with it.
    const root = event.currentTarget.getRootNode() as ShadowRoot
    if (!next) root.querySelector<HTMLElement>('.lk-header h2')?.focus()
    kernel.skin?.closeAlert(alert.code)
  }
  return (
    <div role={alert?.tone === 'error' ? 'alert' : 'status'} className="lk-alerts">
      {alert && (
        <div className="lk-alert" part="alert" data-lk-alert={alert.code}>
          <Drawing name={alert.tone} path={notePaths[alert.tone]} />
          <p key={alert.code}>
            <strong>
              {text(alert.tone)}: {alert.title}
            </strong>
            {alert.text && <span>{alert.text}</span>}
            <code>{alert.code}</code>
          </p>
          <SquareButton label={text('dismiss')} onClick={dismiss}>
            <FirstIcon name="close" />
          </SquareButton>
        </div>
      )}
    </div>
  )
}
