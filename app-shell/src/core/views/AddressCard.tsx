import type { Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useAccountText } from '../secondaryTexts.js'
import { useCopyAddress } from '../useCopyAddress.js'
import { AddressGroups } from './AddressGroups.js'

/** The full address with a copy button. */
export function AddressCard({
  address,
  context,
}: {
  readonly address: string
  readonly context: Pick<Context, 'clock' | 'toast'>
}): ReactElement {
  const text = useAccountText()
  const { whole, copy } = useCopyAddress(context, address)
  return (
    <section className="lk-card">
      <h3>{text('fullAddress')}</h3>
      <button
        type="button"
        className="lk-text-button"
        part="button"
        aria-label={text('copyAddress')}
        data-lk-action="copy"
        onClick={copy}
      >
        {text('copy')}
      </button>
      <AddressGroups elementRef={whole} address={address} />
    </section>
  )
}
