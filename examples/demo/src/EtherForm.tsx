import type { SentTransaction, TransactionOutcome } from '@latchkey/adapter-eip155'
import { useAccount, useLatchkey, useLatchkeyState } from '@latchkey/app-shell/react'
import type { BaseError } from '@latchkey/kernel'
import type { FormEvent, ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { isCovered, parseAmount, saysTooLittle } from './amounts.js'
import { noteResult } from './demoState.js'
import { exampleAddress } from './exampleAddress.js'
import { useTexts } from './PageLook.js'
import { TransferResult } from './TransferResult.js'

type Status = TransactionOutcome['status'] | 'waiting'
type FieldFault = 'noAddress' | 'notAddress' | 'notAmount' | 'notEnough'

const isAddressFault = (fault: FieldFault | undefined): boolean => fault === 'noAddress' || fault === 'notAddress'

/** Sends ether from the connected account as code would, without the modal, and follows what becomes of it. */
export function EtherForm({ disabled }: { readonly disabled: boolean }): ReactElement {
  const { speak, language } = useTexts()
  const latchkey = useLatchkey()
  const { caipAddress, networkId, address } = useAccount({ namespace: 'eip155' })
  const known = useLatchkeyState(({ namespaces }) => namespaces.eip155?.account)
  const balance = known?.caipAddress === caipAddress ? known?.balance : undefined
  const [to, setTo] = useState<string>()
  const [amount, setAmount] = useState('0.01')
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<BaseError>()
  const [fault, setFault] = useState<FieldFault>()
  const [sent, setSent] = useState<SentTransaction>()
  const [explorer, setExplorer] = useState<string>()
  const [status, setStatus] = useState<Status>('waiting')
  const example = exampleAddress(address)
  const receiver = to ?? example ?? ''

  useEffect(() => {
    if (sent) noteResult({ lastTransaction: { hash: sent.hash, status } })
  }, [sent, status])

  useEffect(() => {
    if (!sent) return
    const abort = new AbortController()
    sent.wait({ signal: abort.signal }).then(
      (outcome) => setStatus(outcome.status),
      // The code that waits failed to load, unless the panel was unmounted; neither reveals the state of the transaction.
      () => abort.signal.aborted || setStatus('unknown'),
    )
    return () => abort.abort()
  }, [sent])

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isAsking) return
    const value = parseAmount(amount)
    const found: FieldFault | undefined = !receiver.trim()
      ? 'noAddress'
      : !/^0x[\da-f]{40}$/i.test(receiver.trim())
        ? 'notAddress'
        : value === undefined
          ? 'notAmount'
          : isCovered(value, balance)
            ? undefined
            : 'notEnough'
    setFault(found)
    setError(undefined)
    setSent(undefined)
    if (found) return document.getElementById(isAddressFault(found) ? 'send-to' : 'send-amount')?.focus()
    setAsking(true)
    try {
      const connection = latchkey.connection('eip155')
      const transaction = await connection?.sendTransaction({ to: receiver.trim(), ...(value && { value }) })
      setStatus('waiting')
      const network = latchkey.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
      setExplorer(network?.blockExplorers?.default.url)
      setSent(transaction)
    } catch (thrown) {
      const failure = thrown as BaseError
      if (failure.code === 'ARGUMENT_INVALID') setFault('notAddress')
      else if (saysTooLittle(failure)) setFault('notEnough')
      else setError(failure)
      noteResult({ lastError: { code: failure.code, message: failure.shortMessage } })
    }
    setAsking(false)
  }

  const check = async (): Promise<void> => {
    const outcome = await sent?.check().catch(() => undefined)
    if (outcome) setStatus(outcome.status)
  }

  const faultOf = (isAddress: boolean): ReactElement | false =>
    fault !== undefined &&
    isAddressFault(fault) === isAddress && (
      <p
        id={isAddress ? 'send-to-fault' : 'send-amount-fault'}
        className="field-error"
        role="alert"
        data-demo="field-error"
      >
        {speak(`send.${fault}`)}
      </p>
    )
  const available =
    balance !== undefined &&
    speak('send.available', {
      amount: new Intl.NumberFormat(language, { maximumFractionDigits: 3, roundingMode: 'floor' } as object).format(
        Number(balance),
      ),
    })

  return (
    <>
      {/* The page says in its own words what is wrong, at the field. */}
      <form onSubmit={send} noValidate>
        <label htmlFor="send-to">{speak('send.to')}</label>
        <input
          id="send-to"
          className="mono"
          dir="ltr"
          data-demo="send-to"
          value={receiver}
          placeholder="0x…"
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isAddressFault(fault) || undefined}
          aria-describedby={isAddressFault(fault) ? 'send-to-fault' : undefined}
          onChange={(event) => {
            setTo(event.target.value)
            setFault(undefined)
          }}
        />
        {faultOf(true) ||
          (example !== undefined && receiver === example && <p className="hint">{speak('send.example')}</p>)}
        <label htmlFor="send-amount">{speak('send.amount')}</label>
        <input
          id="send-amount"
          dir="ltr"
          data-demo="send-amount"
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={(fault !== undefined && !isAddressFault(fault)) || undefined}
          aria-describedby={fault !== undefined && !isAddressFault(fault) ? 'send-amount-fault' : undefined}
          onChange={(event) => {
            setAmount(event.target.value)
            setFault(undefined)
          }}
        />
        {faultOf(false) || (available && <p className="hint">{available}</p>)}
        {/* Busy rather than disabled, so that focus stays where it is. */}
        <button type="submit" data-demo="send" disabled={disabled} aria-disabled={isAsking}>
          {speak(isAsking ? 'wallet.check' : 'send.button')}
        </button>
      </form>
      {disabled && <p className="hint">{speak('wallet.connectFirst')}</p>}
      <TransferResult hash={sent?.hash} explorer={explorer} status={status} error={error} />
      {sent && status === 'unknown' && (
        <button type="button" className="second" data-demo="check-again" onClick={check}>
          {speak('send.checkAgain')}
        </button>
      )}
    </>
  )
}
