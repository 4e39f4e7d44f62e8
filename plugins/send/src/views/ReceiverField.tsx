import { AddressGroups, Avatar, Tag, useFrame, useText } from '@latchkey/app-shell/ui'
import type { ReactElement } from 'react'
import { useEffect, useId } from 'react'
import type { SendState } from '../contract.js'
import type { SendFlow } from '../insideContract.js'
import { en } from '../locale/en.js'
import { mayBeName } from '../receiver/lookUpName.js'

/** Who receives it: an address or a name, with the address that a name leads to. */
export function ReceiverField({ state, flow }: { readonly state: SendState; readonly flow: SendFlow }): ReactElement {
  const text = useText('send', en)
  const { announce } = useFrame()
  const id = useId()
  const { receiverInput, receiverStatus, receiverAddress, receiverProfileName, receiverProfileImageUrl, isGiven } =
    state
  const said = {
    // An address is read at once: only a name is looked up.
    searching: mayBeName(receiverInput.trim()) ? text('searching') : '',
    'not-found': text('notFound'),
    unavailable: text('unavailable'),
    invalid: text('need.receiver-invalid'),
    ready: '',
    empty: '',
  }[receiverStatus]
  useEffect(() => {
    if (said) announce(said)
    else if (receiverProfileName !== undefined) announce(`${text('found')}: ${receiverAddress}`)
  }, [said, receiverProfileName, receiverAddress, announce, text])
  const canPaste = typeof navigator.clipboard?.readText === 'function'
  const paste = async (): Promise<void> => {
    try {
      flow.paste(await navigator.clipboard.readText())
    } catch {
      // The visitor or the browser refuses: the field takes it by keyboard.
    }
  }
  return (
    <div className="lk-send-receiver">
      <label htmlFor={id}>{text('to')}</label>
      <div className="lk-send-field">
        <input
          id={id}
          data-lk-field="receiver"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={text('toHint')}
          value={receiverInput}
          readOnly={isGiven}
          aria-invalid={receiverStatus === 'invalid' || receiverStatus === 'not-found'}
          aria-describedby={`${id}-about`}
          onChange={({ target }) => flow.typeReceiver(target.value)}
        />
        {receiverStatus === 'ready' && receiverProfileName !== undefined ? (
          <Tag tone="success">{text('found')}</Tag>
        ) : (
          !isGiven &&
          canPaste &&
          receiverInput === '' && (
            <button
              type="button"
              className="lk-send-word"
              part="button"
              data-lk-action="paste"
              onClick={() => void paste()}
            >
              {text('paste')}
            </button>
          )
        )}
      </div>
      <div id={`${id}-about`} className="lk-send-about" data-lk-receiver={receiverStatus}>
        {said && <p>{said}</p>}
        {receiverAddress !== undefined && receiverProfileName === undefined && (
          <AddressGroups address={receiverAddress} />
        )}
        {receiverAddress !== undefined && receiverProfileName !== undefined && (
          <div className="lk-send-named">
            <Avatar address={receiverAddress} src={receiverProfileImageUrl} />
            <div>
              <bdi>{receiverProfileName}</bdi>
              <AddressGroups address={receiverAddress} />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
