import type { WalletControl } from '@latchkey/sandbox/page'
import type { ReactElement } from 'react'
import { Choice } from './Choice.js'
import { walletChoices } from './walletChoices.js'

/** How the wallet behaves from the next request on. */
export function WalletSwitches({ control }: { readonly control: WalletControl }): ReactElement {
  const { answer, delayMs, accounts, chain, events, announce, object } = control.settings
  return (
    <fieldset className="sandbox-switches">
      <legend>How it behaves</legend>
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
        label="What it answers"
        demo="wallet-answer"
        value={answer}
        options={walletChoices.answer}
        onChoose={(kind) => control.switches({ answer: kind })}
      />
      <Choice
        label="When it answers"
        demo="wallet-delay"
        value={delayMs}
        options={walletChoices.delayMs}
        onChoose={(ms) => control.switches({ delayMs: ms })}
      />
      <Choice
        label="Accounts it shows"
        demo="wallet-accounts"
        value={accounts}
        options={walletChoices.accounts}
        onChoose={(form) => control.switches({ accounts: form })}
      />
      <Choice
        label="Switching chains"
        demo="wallet-switching"
        value={chain.switching}
        options={walletChoices.switching}
        onChoose={(switching) => control.switches({ chain: { switching } })}
      />
      <Choice
        label="Chains it knows"
        demo="wallet-unknown"
        value={chain.unknown}
        options={walletChoices.unknown}
        onChoose={(unknown) => control.switches({ chain: { unknown } })}
      />
      <Choice
        label="How it writes a chain"
        demo="wallet-chain-form"
        value={chain.form}
        options={walletChoices.form}
        onChoose={(form) => control.switches({ chain: { form } })}
      />
      <Choice
        label="Where it sends"
        demo="wallet-signs-on"
        value={chain.signsOn}
        options={walletChoices.signsOn}
        onChoose={(signsOn) => control.switches({ chain: { signsOn } })}
      />
      <Choice
        label="Its changes are"
        demo="wallet-events"
        value={events}
        options={walletChoices.events}
        onChoose={(change) => control.switches({ events: change })}
      />
      <Choice
        label="It announces itself"
        demo="wallet-announce"
        value={announce}
        options={walletChoices.announce}
        onChoose={(plan) => control.switches({ announce: plan })}
      />
      <Choice
        label="Its provider object"
        demo="wallet-object"
        value={object}
        options={walletChoices.object}
        onChoose={(change) => control.switches({ object: change })}
      />
    </fieldset>
  )
}
