import type { ReactElement } from 'react'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Wallet {
  request(call: { method: string }): Promise<unknown>
}

// Contains no toolkit code: its figures are the divisor for all others.
let wallet: Wallet | undefined
addEventListener('eip6963:announceProvider', (event) => {
  wallet = (event as CustomEvent<{ provider: Wallet }>).detail.provider
})
dispatchEvent(new Event('eip6963:requestProvider'))

/** A heading, a button that opens an empty dialog, and the bare request by which a page connects a wallet. */
function Page(): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const [address, setAddress] = useState('')
  const connect = async (): Promise<void> => {
    const accounts = (await wallet?.request({ method: 'eth_requestAccounts' })) as readonly string[] | undefined
    setAddress(accounts?.[0] ?? '')
  }
  return (
    <>
      <h1>Bench</h1>
      <button type="button" data-bench="open" onClick={() => dialog.current?.showModal()}>
        Connect wallet
      </button>
      <button type="button" data-bench="wallet" onClick={() => void connect()}>
        {address ? <span data-bench="address">{address}</span> : 'Ask the wallet'}
      </button>
      <dialog ref={dialog} />
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
