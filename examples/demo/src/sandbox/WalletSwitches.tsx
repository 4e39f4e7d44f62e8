import type { WalletControl } from '@latchkey/sandbox/page'
import type { ReactElement } from 'react'
import { Choice } from './Choice.js'
import { walletChoices } from './walletChoices.js'

/** How the wallet behaves from the next request on. */
export function WalletSwitches({ control }: { readonly control: WalletControl }): ReactElement {
  const { answer, delayMs, accounts, chain, events, announce, object } = control.settings
  return (
    <fieldset className="sandbox-switches">
      <legend>Behavior</legend>
      <label className="sandbox-check">
        <input
          type="checkbox"
          data-demo="wallet-manual"
          checked={answer === 'manual'}
          onChange={(event) => {
            control.answer = event.target.checked ? 'manual' : 'approve'
          }}
        />
        <span>Ask me in a window</span>
      </label>
      <Choice
        label="Response"
        demo="wallet-answer"
        value={answer}
        options={walletChoices.answer}
        onChoose={(kind) => control.switches({ answer: kind })}
      />
      <Choice
        label="Response time"
        demo="wallet-delay"
        value={delayMs}
        options={walletChoices.delayMs}
        onChoose={(ms) => control.switches({ delayMs: ms })}
      />
      <Choice
        label="Shared accounts"
        demo="wallet-accounts"
        value={accounts}
        options={walletChoices.accounts}
        onChoose={(form) => control.switches({ accounts: form })}
      />
      <Choice
        label="Switching networks"
        demo="wallet-switching"
        value={chain.switching}
        options={walletChoices.switching}
        onChoose={(switching) => control.switches({ chain: { switching } })}
      />
      <Choice
        label="Known chains"
        demo="wallet-unknown"
        value={chain.unknown}
        options={walletChoices.unknown}
        onChoose={(unknown) => control.switches({ chain: { unknown } })}
      />
      <Choice
        label="Chain id format"
        demo="wallet-chain-form"
        value={chain.form}
        options={walletChoices.form}
        onChoose={(form) => control.switches({ chain: { form } })}
      />
      <Choice
        label="Sends to"
        demo="wallet-signs-on"
        value={chain.signsOn}
        options={walletChoices.signsOn}
        onChoose={(signsOn) => control.switches({ chain: { signsOn } })}
      />
      <Choice
        label="Change events"
        demo="wallet-events"
        value={events}
        options={walletChoices.events}
        onChoose={(change) => control.switches({ events: change })}
      />
      <Choice
        label="Announcement"
        demo="wallet-announce"
        value={announce}
        options={walletChoices.announce}
        onChoose={(plan) => control.switches({ announce: plan })}
      />
      <Choice
        label="Provider object"
        demo="wallet-object"
        value={object}
        options={walletChoices.object}
        onChoose={(change) => control.switches({ object: change })}
      />
    </fieldset>
  )
}
