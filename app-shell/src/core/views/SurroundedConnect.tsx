import type { Context } from '@latchkey/kernel'
import { isDismissal, safeUrl } from '@latchkey/kernel'
import type { MouseEvent, ReactElement, ReactNode } from 'react'
import type { LegalOptions } from '../connectOptions.js'
import type { BuiltInContract, BuiltInProps, CoreParts } from '../coreParts.js'
import type { Consent } from '../createConsent.js'
import { adoptLegalRules } from '../legalStyles.js'
import { CollapsedWallets } from './CollapsedWallets.js'
import { ConsentBox } from './ConsentBox.js'
import { LegalText } from './LegalText.js'

/** Props of `SurroundedConnect`. */
export interface SurroundedConnectProps extends Pick<BuiltInProps<'Connect'>, 'params' | 'answer'> {
  readonly context: Context<BuiltInContract>
  readonly legal: LegalOptions
  readonly collapseWallets: boolean
  readonly arrange: NonNullable<CoreParts['arrange']>
  /** Absent where no box has to be ticked. */
  readonly consent: Consent | undefined
  /** What Connect shows by itself. */
  readonly children: ReactNode
}

/** The list stands where the row that led to it was pressed: further clicks of a double or triple click there choose no wallet. */
const refuseFurtherClicks = (event: MouseEvent): void => {
  if (event.detail > 1) event.stopPropagation()
}

/** Connect with the site's documents, and with one row in the place of its wallets where the site wants that. */
export function SurroundedConnect(props: SurroundedConnectProps): ReactElement {
  const { context, legal, collapseWallets, arrange, params, answer, consent, children } = props
  const showWallets = (): void =>
    void context
      .ask('Connect', { ...params, mode: 'wallets' })
      .then(answer, (error) => void (isDismissal(error) || context.report(error)))
  const shown =
    collapseWallets && params?.mode === undefined ? (
      <CollapsedWallets {...{ context, params, arrange }} onOpen={showWallets} />
    ) : (
      <div style={{ display: 'contents' }} onClickCapture={collapseWallets ? refuseFurtherClicks : undefined}>
        {children}
      </div>
    )
  if (consent) return <ConsentBox {...{ legal, consent }}>{shown}</ConsentBox>
  const hasDocument = safeUrl(legal.termsUrl, 'link') ?? safeUrl(legal.privacyUrl, 'link')
  return (
    <>
      {shown}
      {hasDocument && (
        <p ref={adoptLegalRules} className="lk-legal">
          <LegalText legal={legal} form="line" />
        </p>
      )}
    </>
  )
}
