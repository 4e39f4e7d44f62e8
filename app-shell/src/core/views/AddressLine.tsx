import type { Context } from '@latchkey/kernel'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { IconButton } from '../../ui/IconButton.js'
import { useAccountText } from '../secondaryTexts.js'
import { useCopyAddress } from '../useCopyAddress.js'
import { AddressGroups } from './AddressGroups.js'

/** The shortened address with a copy button; screen readers get the full address. */
export function AddressLine({
  address,
  context,
}: {
  readonly address: string
  readonly context: Pick<Context, 'clock' | 'toast'>
}): ReactElement {
  const text = useAccountText()
  const { result, whole, copy } = useCopyAddress(context, address)
  return (
    <>
      <span className="lk-address" dir="ltr">
        <span aria-hidden="true">{shortAddress(address)}</span>
        <span className="lk-spoken">{address}</span>
        <IconButton
          icon={result === 'copied' ? 'check' : 'copy'}
          label={text('copyAddress')}
          data-lk-action="copy"
          onClick={copy}
        />
      </span>
      {result === 'copyFailed' && <AddressGroups elementRef={whole} address={address} />}
    </>
  )
}
