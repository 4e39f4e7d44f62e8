/** What toast and alerts say in addition to their own texts. */
export const notes = {
  dismiss: 'Dismiss',
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
} as const
