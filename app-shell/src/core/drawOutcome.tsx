import type { BaseError } from '@latchkey/kernel'
import { Phrase } from '../i18n/Phrase.js'
import { Failure } from '../shell/Failure.js'
import type { Explanation, Message, Outcome } from './outcome.js'

/** Adds to an explanation how it is drawn; `other` is the label of the way on. */
export const drawOutcome = (error: BaseError, outcome: Explanation, other?: Message): Outcome => ({
  ...outcome,
  draw: ({ say, values, onRetry, ...rest }) => (
    <Failure
      {...rest}
      error={error}
      sign={outcome.sign}
      wallet={values.name}
      title={<Phrase of={say(...outcome.title)} values={values} />}
      text={outcome.help && <Phrase of={say(...outcome.help)} values={values} />}
      onRetry={outcome.isFinal ? undefined : onRetry}
      otherLabel={other && say(...other)}
    />
  ),
})
