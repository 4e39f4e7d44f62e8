import type { ReactNode } from 'react'
import type { Language } from '../ui/useLanguage.js'
import { failures } from './locale/failures.en.js'

/** A text by its key, with the English one. */
export type Message = readonly [key: string, english: string]

/** How a failed attempt is explained; texts have `{places}`. */
export interface Outcome {
  readonly title: Message
  readonly help?: Message
  /** Label of the way on where asking the wallet again cannot help. */
  readonly other?: Message
  /** Said in passing where the view that waits has nothing left to wait for. */
  readonly note?: Message
  /** Shown for what nobody expected: it helps whoever is asked. */
  readonly code?: string
  /** Stands below; `say` as of `useLanguage`. */
  readonly more?: (say: Language['say']) => ReactNode
}

/** A text of how an attempt failed. */
export const failure = (key: keyof typeof failures): Message => [`core.failures.${key}`, failures[key]]
