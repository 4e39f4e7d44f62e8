import type { ReactElement } from 'react'
import { useEffect } from 'react'
import { Phrase } from '../../i18n/Phrase.js'
import { Button } from '../../ui/Button.js'
import { Halo } from '../../ui/Halo.js'
import { Notice } from '../../ui/Notice.js'
import { useFrame } from '../../ui/useFrame.js'
import { useLanguage } from '../../ui/useLanguage.js'
import type { Text } from '../../ui/useText.js'
import { fill, useText } from '../../ui/useText.js'
import { waiting } from '../locale/waiting.en.js'
import type { Attempt } from '../useAttempt.js'

/** Texts of the views that wait for a wallet. */
export const useWaitingText = (): Text<typeof waiting> => useText('core.connect', waiting)

/** Props of `Waiting`; its texts have `{places}`. */
export interface WaitingProps {
  readonly attempt: Attempt
  /** Name of what the ring shows. */
  readonly name: string
  /** As of a `Tile`. */
  readonly id?: string | undefined
  readonly src?: string | undefined
  /** Text shown while the request is pending. */
  readonly title: string
  readonly help: string
  readonly values: { readonly [place: string]: string }
  /** Called instead of a retry that couldn't help. */
  onOther(): void
  onCancel(): void
}

/** Shows a pending wallet request, then its failure with the possible next steps. */
export function Waiting({
  attempt: { failure: outcome, isSlow, ask },
  name,
  id,
  src,
  values,
  onOther,
  onCancel,
  ...waiting
}: WaitingProps): ReactElement {
  const text = useWaitingText()
  const { announce, focusTitle } = useFrame()
  const { say } = useLanguage()
  const title = outcome ? say(...outcome.title) : waiting.title
  const help = outcome ? outcome.help && say(...outcome.help) : waiting.help
  const isLate = isSlow && !outcome
  const spoken = fill(isLate ? text('slow') : help ? `${title}. ${help}` : title, values)
  useEffect(() => announce(spoken, !!outcome), [announce, spoken, outcome])

  const retry = (): void => {
    focusTitle()
    ask()
  }
  if (outcome?.draw) return outcome.draw({ say, values, name, id, src, onRetry: ask, onOther })

  return (
    <>
      <Notice
        picture={<Halo name={name} id={id} src={src} isWaiting={!outcome} />}
        title={<Phrase of={title} values={values} />}
        text={help && <Phrase of={help} values={values} />}
        code={outcome?.code}
      >
        {isLate && <p className="lk-late">{text('slow')}</p>}
      </Notice>
      <Button
        key={title}
        variant="quiet"
        takesFocus={!!outcome}
        // The second click of a double click was meant for the row or button in this place before.
        onClick={({ detail }) => detail < 2 && (outcome ? retry : onCancel)()}
      >
        {text(outcome ? 'retry' : 'cancel')}
      </Button>
    </>
  )
}
