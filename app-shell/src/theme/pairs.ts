import type { Token } from './tokens.js'

/** A colour and the background on which it must be visible. */
export interface Pair {
  readonly colour: Token | 'accent-text'
  readonly grounds: readonly Token[]
  /** WCAG 2.2: 4.5 for text, 3 for outlines of controls and focus. */
  readonly least: number
}

const sheet = ['surface', 'surface-2'] as const

/** The pairs that need sufficient contrast, whatever a site sets. */
export const pairs: readonly Pair[] = [
  { colour: 'text', grounds: [...sheet, 'surface-3'], least: 4.5 },
  { colour: 'text-2', grounds: [...sheet, 'surface-3'], least: 4.5 },
  { colour: 'accent-text', grounds: sheet, least: 4.5 },
  { colour: 'success', grounds: sheet, least: 4.5 },
  { colour: 'danger', grounds: sheet, least: 4.5 },
  { colour: 'warning', grounds: sheet, least: 4.5 },
  { colour: 'border', grounds: sheet, least: 3 },
]
