import type { ReactElement } from 'react'
import type { FailureProps } from '../shell/Failure.js'
import type { Language } from '../ui/useLanguage.js'
import { failures } from './locale/failures.en.js'

/** A message key with its English text. */
export type Message = readonly [key: string, english: string]

/** Explanation of a failed request; its texts contain `{places}`. */
export interface Explanation {
  readonly title: Message
  readonly help?: Message
  readonly sign?: FailureProps['sign']
  /** A retry couldn't help. */
  readonly isFinal?: boolean
  /** Toast shown when the waiting view closes itself. */
  readonly note?: Message
  /** Code of an unexpected error, which is reported. */
  readonly code?: string
}

/** What the drawing of a failure gets from the view that waited. */
export interface FailureFrame extends Pick<FailureProps, 'name' | 'id' | 'src' | 'onRetry' | 'onOther'> {
  /** From `useLanguage`. */
  readonly say: Language['say']
  readonly values: { readonly [place: string]: string }
}

/** A failed request, explained and drawn by code that is loaded for it. */
export interface Outcome extends Explanation {
  /** Absent where that code couldn't be loaded. */
  readonly draw?: (frame: FailureFrame) => ReactElement
}

/** A message from the catalogue of failures. */
export const failure = (key: keyof typeof failures): Message => [`core.failures.${key}`, failures[key]]
