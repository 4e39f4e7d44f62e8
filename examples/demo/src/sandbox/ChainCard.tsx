import type { ChainStatus } from '@latchkey/sandbox/page'
import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { orderChain } from './orderChain.js'

const modes: Readonly<Record<ChainStatus['mode'], string>> = {
  open: 'responding',
  stalled: 'not responding',
  refusing: 'dropping connections',
}

/** One chain: where it stands, and orders to it. */
export function ChainCard({ chain, name }: { readonly chain: string; readonly name: string }): ReactElement {
  const [status, setStatus] = useState<ChainStatus>()
  const [error, setError] = useState('')

  const give = async (order: string, body?: Record<string, unknown>): Promise<void> => {
    try {
      if (order !== 'status') await orderChain(chain, order, body)
      setStatus((await orderChain(chain, 'status')) as ChainStatus)
      setError('')
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown))
    }
  }
  useEffect(() => {
    let gone = false
    orderChain(chain, 'status').then(
      (answer) => gone || setStatus(answer as ChainStatus),
      (thrown: Error) => gone || setError(thrown.message),
    )
    return () => {
      gone = true
    }
  }, [chain])

  const button = (order: string, demo: string, label: string, body?: Record<string, unknown>): ReactElement => (
    <button type="button" data-demo={demo} onClick={() => void give(order, body)}>
      {label}
    </button>
  )
  const reverting = status?.revertNext !== undefined
  return (
    <fieldset className="sandbox-buttons sandbox-chain" data-demo-chain={chain}>
      <legend>{name}</legend>
      <p className="hint" data-demo="chain-state" aria-live="polite">
        {status
          ? `Block ${status.block ?? 'unknown'} · ${modes[status.mode]}${reverting ? ' · next transaction will fail' : ''}`
          : 'Loading…'}
      </p>
      {button('mine', 'chain-mine', 'Mine a block', { blocks: 1 })}
      {status?.mode === 'stalled'
        ? button('resume', 'chain-resume', 'Resume')
        : button('stall', 'chain-stall', 'Stall')}
      {button('revertNext', 'chain-revert-next', 'Fail the next transaction', { reason: 'Ordered in the demo' })}
      {button('status', 'chain-status', 'Refresh')}
      {error && (
        <p role="alert" data-demo="chain-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
