import type { Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { AddressGroups } from '../../ui/AddressGroups.js'
import { useAccountText } from '../secondaryTexts.js'
import { useCopyAddress } from '../useCopyAddress.js'
import type { AddressPurpose } from '../usePurposes.js'

/** The full address with a copy button. */
export function AddressCard({
  address,
  purpose,
  context,
}: AddressPurpose & {
  readonly context: Pick<Context, 'clock' | 'toast'>
}): ReactElement {
  const text = useAccountText()
  const { whole, copy } = useCopyAddress(context, address)
  return (
    <section className="lk-card">
      <h3>{purpose ?? text('fullAddress')}</h3>
      <button
        type="button"
        className="lk-text-button"
        part="button"
        aria-label={purpose ? text('copyAddressFor', { purpose }) : text('copyAddress')}
        data-lk-action="copy"
        onClick={copy}
      >
        {text('copy')}
      </button>
      <AddressGroups elementRef={whole} address={address} />
    </section>
  )
}
