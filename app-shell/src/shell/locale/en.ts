/** What the modal itself says. */
export const en = {
  back: 'Back',
  close: 'Close',
  retry: 'Try again',
  reload: 'Reload the page',
  viewFailed: 'This page stopped working',
  viewFailedHelp: 'Nothing was signed or sent. You can try again or leave this page.',
  loadFailed: 'This page did not load',
  loadFailedHelp: 'Check your connection, then try again.',
  loading: 'Loading',
} as const
