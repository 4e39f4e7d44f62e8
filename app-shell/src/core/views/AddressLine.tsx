import type { Context } from '@latchkey/kernel'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { AddressGroups } from '../../ui/AddressGroups.js'
import { IconButton } from '../../ui/IconButton.js'
import { useAccountText } from '../secondaryTexts.js'
import { useCopyAddress } from '../useCopyAddress.js'
import type { AddressPurpose } from '../usePurposes.js'

/** The shortened address with a copy button, and what it is for; screen readers get the full address. */
export function AddressLine({
  address,
  purpose,
  context,
}: AddressPurpose & {
  readonly context: Pick<Context, 'clock' | 'toast'>
}): ReactElement {
  const text = useAccountText()
  const { result, whole, copy } = useCopyAddress(context, address)
  return (
    <>
      {purpose && <span className="lk-purpose">{purpose}</span>}
      <span className="lk-address" dir="ltr">
        <span aria-hidden="true">{shortAddress(address)}</span>
        <span className="lk-spoken">{address}</span>
        <IconButton
          icon={result === 'copied' ? 'check' : 'copy'}
          label={purpose ? text('copyAddressFor', { purpose }) : text('copyAddress')}
          data-lk-action="copy"
          onClick={copy}
        />
      </span>
      {result === 'copyFailed' && <AddressGroups elementRef={whole} address={address} />}
    </>
  )
}
