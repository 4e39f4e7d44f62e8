import type { Text } from '../ui/useText.js'
import { useText } from '../ui/useText.js'
import { notes } from './locale/notes.en.js'

const info = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 7.8v.1'

/** Pictures of what a note is about; kept apart from the icons of views, so that neither chunk pulls the other. */
export const notePaths = {
  success: 'M5 12.5l4.5 4.5L19 7.5',
  error: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v4.6M12 16v.1',
  warning: 'M12 4.5l8.5 15h-17zM12 10v4.2M12 17v.1',
  info,
  loading: 'M12 4a8 8 0 1 1-8 8',
} as const

/** Texts of toast and alerts. */
export const useNotesText = (): Text<typeof notes> => useText('shell.notes', notes)
