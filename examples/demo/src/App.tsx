import { ConnectButton, useAccount, useLatchkey } from '@latchkey/app-shell/react'
import type { ReactElement } from 'react'
import { useRef, useState } from 'react'
import { AccountPanel } from './AccountPanel.js'
import { EventLog } from './EventLog.js'
import { Facts } from './Facts.js'
import { Hero } from './Hero.js'
import { LookSwitches } from './LookSwitches.js'
import { signsIn } from './latchkey.js'
import { useTexts } from './PageLook.js'
import { SendPanel } from './SendPanel.js'
import { SignInPanel } from './SignInPanel.js'
import { SignPanel } from './SignPanel.js'
import { SiteFooter } from './SiteFooter.js'
import { SandboxDock } from './sandbox/SandboxDock.js'
import { useDialog } from './useDialog.js'

/** The demo page: what it is, live, what it leads to, and what happened. */
export function App(): ReactElement {
  const { isConnected } = useAccount()
  const { speak } = useTexts()
  const latchkey = useLatchkey()
  const dialog = useDialog()
  const [isDocked, setDocked] = useState(false)
  const dockButton = useRef<HTMLButtonElement>(null)
  const closeDock = (): void => {
    setDocked(false)
    dockButton.current?.focus()
  }
  return (
    <>
      <div className={isDocked ? 'page docked' : 'page'} onClickCapture={dialog.capture}>
        <header className="top">
          <a className="brand" href="/">
            <img src="/latchkey.svg" width="32" height="32" alt="" />
            <span>Latchkey</span>
          </a>
          <LookSwitches />
          <ConnectButton
            className="connect"
            label={speak('connect')}
            // The embedded modal loads by itself: the button has nothing to say of that.
            loadingLabel={speak(dialog.isEmbedded ? 'connect' : 'opening')}
            retryLabel={speak('retry')}
            accountLabel={speak('account')}
            unsupportedLabel={speak('wrongNetwork')}
          />
        </header>
        <main>
          <Hero
            dialog={dialog}
            dockButton={
              'latchkeySandbox' in window ? (
                <button
                  ref={dockButton}
                  type="button"
                  className="second"
                  data-demo="sandbox-toggle"
                  aria-expanded={isDocked}
                  aria-controls="sandbox"
                  onClick={() => setDocked(!isDocked)}
                >
                  {speak('hero.dock')}
                </button>
              ) : null
            }
          />
          <Facts />
          <div className="panels">
            <AccountPanel />
            {signsIn && <SignInPanel dialog={dialog} />}
            <SendPanel dialog={dialog} />
            <SignPanel disabled={!isConnected} />
            <EventLog latchkey={latchkey} />
          </div>
        </main>
        <SiteFooter />
      </div>
      {isDocked && <SandboxDock onClose={closeDock} />}
    </>
  )
}
