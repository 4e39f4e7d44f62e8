import { useAccount, useLatchkey } from '@latchkey/app-shell/react'
import type { ReactElement } from 'react'
import { DevtoolsButton } from './DevtoolsButton.js'
import { EmbedStage } from './EmbedStage.js'
import { InstallLine } from './InstallLine.js'
import { isBare } from './isBare.js'
import { useTexts } from './PageLook.js'
import { sandboxData } from './sandboxData.js'
import type { DialogUse } from './useDialog.js'

/** Says what it is, offers to try it, and shows it live. */
export function Hero({
  dialog,
  dockButton,
}: {
  readonly dialog: DialogUse
  /** Opens the sandbox, where there is one. */
  readonly dockButton: ReactElement | null
}): ReactElement {
  const { speak } = useTexts()
  const latchkey = useLatchkey()
  const { isConnected } = useAccount()
  const open = (): void => void latchkey.open().catch(() => undefined)
  return (
    <section className={isBare ? 'hero' : 'hero with-stage'}>
      <div className="pitch">
        <h1>{speak('hero.title')}</h1>
        <p className="lead">{speak('hero.about')}</p>
        <div className="hero-actions" data-demo-live="">
          <button
            type="button"
            className="main"
            data-demo="cta"
            aria-haspopup="dialog"
            onClick={() => dialog.inDialog(open)}
          >
            {speak(isConnected ? 'hero.ctaConnected' : 'hero.cta')}
          </button>
          {dockButton}
        </div>
        <InstallLine />
        <p>{speak('hero.sandbox')}</p>
        <div className="hero-more">
          {sandboxData().relay && (
            <a className="second" data-demo="open-phone" href="/sandbox/phone" target="_blank" rel="noopener">
              {speak('hero.phone')}
              <span className="spoken"> ({speak('hero.newTab')})</span>
            </a>
          )}
          <DevtoolsButton />
        </div>
      </div>
      {!isBare && <EmbedStage isEmbedded={dialog.isEmbedded} />}
    </section>
  )
}
