import type { ReactNode } from 'react'
import type { Language } from '../ui/useLanguage.js'
import { failures } from './locale/failures.en.js'

/** A message key with its English text. */
export type Message = readonly [key: string, english: string]

/** Explanation of a failed request; its texts contain `{places}`. */
export interface Outcome {
  readonly title: Message
  readonly help?: Message
  /** Label of the button shown instead of a retry that couldn't help. */
  readonly other?: Message
  /** Toast shown when the waiting view closes itself. */
  readonly note?: Message
  /** Error code, shown for unexpected errors so that support can identify them. */
  readonly code?: string
  /** Content below the text; `say` comes from `useLanguage`. */
  readonly more?: (say: Language['say']) => ReactNode
}

/** A message from the catalogue of failures. */
export const failure = (key: keyof typeof failures): Message => [`core.failures.${key}`, failures[key]]
