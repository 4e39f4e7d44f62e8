import type { ReactElement } from 'react'
import { useEffect } from 'react'
import { Phrase } from '../../i18n/Phrase.js'
import { Button } from '../../ui/Button.js'
import { fill } from '../../ui/fill.js'
import { Halo } from '../../ui/Halo.js'
import { Notice } from '../../ui/Notice.js'
import { useFrame } from '../../ui/useFrame.js'
import { useLanguage } from '../../ui/useLanguage.js'
import type { Attempt } from '../useAttempt.js'
import { useWaitingText } from '../useWaitingText.js'

/** Props of `Waiting`; its texts have `{places}`. */
export interface WaitingProps {
  readonly attempt: Attempt
  /** Of what stands in the ring. */
  readonly name: string
  readonly src?: string | undefined
  /** What is said while the wallet is waited for. */
  readonly title: string
  readonly help: string
  readonly values: { readonly [place: string]: string }
  /** The way on where asking again cannot help. */
  onOther(): void
  onCancel(): void
}

/** A wallet is waited for; then what came of it, and the ways on. */
export function Waiting({
  attempt: { failure: outcome, isSlow, ask },
  name,
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

  return (
    <>
      <Notice
        picture={<Halo name={name} src={src} isWaiting={!outcome} />}
        title={<Phrase of={title} values={values} />}
        text={help && <Phrase of={help} values={values} />}
        code={outcome?.code}
      >
        {isLate && <p className="lk-late">{text('slow')}</p>}
        {outcome?.more?.(say)}
      </Notice>
      {outcome && !outcome.other ? (
        <Button
          key="retry"
          takesFocus
          data-lk-action="retry"
          onClick={() => {
            focusTitle()
            ask()
          }}
        >
          {text('retry')}
        </Button>
      ) : (
        <Button
          key={outcome ? 'other' : 'cancel'}
          variant="quiet"
          takesFocus={!!outcome}
          // The second half of a double click was meant for the row or button that stood here before.
          onClick={({ detail }) => detail < 2 && (outcome ? onOther : onCancel)()}
        >
          {outcome?.other ? say(...outcome.other) : text('cancel')}
        </Button>
      )}
    </>
  )
}
