import type { Context } from '@latchkey/kernel'
import { isDismissal } from '@latchkey/kernel'

/** Resolves with the result of a view, or with nothing if the visitor came back without one. Never rejects. */
export const quietly = <result>(
  { report }: Pick<Context, 'report'>,
  asked: Promise<result>,
): Promise<result | undefined> => asked.catch((error: unknown) => void (isDismissal(error) || report(error)))
