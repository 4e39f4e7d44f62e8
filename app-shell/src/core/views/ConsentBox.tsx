import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { LegalOptions } from '../connectOptions.js'
import type { Consent } from '../createConsent.js'
import { holdBack } from '../holdBack.js'
import { adoptLegalRules } from '../legalStyles.js'
import { LegalText } from './LegalText.js'

const refuse = (event: MouseEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** A box to tick; until then everything inside is disabled and out of the focus order. */
export function ConsentBox({
  legal,
  consent,
  children,
}: {
  readonly legal: LegalOptions
  readonly consent: Consent
  readonly children: ReactNode
}): ReactElement {
  const id = useId()
  const isGiven = useSyncExternalStore(consent.subscribe, consent.isGiven)
  // Visitors who return go on with the first wallet, not with a box that they ticked before.
  const [wasGiven] = useState(isGiven)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (isGiven || !place.current ? undefined : holdBack(place.current)), [isGiven])
  return (
    <>
      <div ref={adoptLegalRules} className={wasGiven ? 'lk-above' : undefined}>
        <label className="lk-legal" id={id}>
          <input
            type="checkbox"
            data-lk-action="consent"
            data-lk-first={isGiven ? undefined : true}
            checked={isGiven}
            onChange={({ currentTarget }) => consent.give(currentTarget.checked)}
          />
          <span>
            <LegalText legal={legal} form="box" />
          </span>
        </label>
      </div>
      <fieldset
        className="lk-consented"
        disabled={!isGiven}
        aria-describedby={id}
        onClickCapture={isGiven ? undefined : refuse}
      >
        {/* Within an element, since a fieldset disables nothing in its own first legend. */}
        <div ref={place} className="lk-held">
          {children}
        </div>
      </fieldset>
    </>
  )
}
