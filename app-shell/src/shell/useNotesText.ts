import type { Text } from '../ui/useText.js'
import { useText } from '../ui/useText.js'
import { notes } from './locale/notes.en.js'

/** Texts of toast and alerts. */
export const useNotesText = (): Text<typeof notes> => useText('shell.notes', notes)
