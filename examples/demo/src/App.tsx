import { ConnectButton, useAccount, useLatchkey } from '@latchkey/app-shell/react'
import type { ReactElement } from 'react'
import { AccountPanel } from './AccountPanel.js'
import { DevtoolsButton } from './DevtoolsButton.js'
import { EventLog } from './EventLog.js'
import { SendPanel } from './SendPanel.js'
import { SignPanel } from './SignPanel.js'
import { SandboxDock } from './sandbox/SandboxDock.js'

/** The demo page: a button, what it leads to, and what happened. */
export function App(): ReactElement {
  const { isConnected } = useAccount()
  const latchkey = useLatchkey()
  return (
    <>
      <header className="top">
        <a className="brand" href="/">
          <img src="/latchkey.svg" width="32" height="32" alt="" />
          <span>Latchkey</span>
        </a>
        <ConnectButton className="connect" label="Connect" />
      </header>
      <main>
        <section className="hero">
          <h1>One button, any wallet.</h1>
          <p>Everything here runs on a local test chain. The keys are worthless, so try anything.</p>
          <DevtoolsButton />
        </section>
        <div className="panels">
          <AccountPanel />
          <SignPanel disabled={!isConnected} />
          <SendPanel disabled={!isConnected} />
          <EventLog latchkey={latchkey} />
          <SandboxDock />
        </div>
      </main>
    </>
  )
}
