import type { Context } from '@latchkey/kernel'
import { isDismissal } from '@latchkey/kernel'

/** Passes on the answer of another plugin's view; a visitor who returns without one stays here. */
export const passOn = <result>(
  { report }: Pick<Context, 'report'>,
  asked: Promise<result>,
  answer: (given: result) => void,
): Promise<void> => asked.then(answer, (error: unknown) => void (isDismissal(error) || report(error)))
