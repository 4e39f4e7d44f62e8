/** What the modal itself says. */
export const en = {
  back: 'Back',
  close: 'Close',
  retry: 'Try again',
  reload: 'Reload the page',
  viewFailed: 'Something went wrong',
  viewFailedHelp: 'Nothing was signed or sent. Try again or leave this page.',
  loadFailed: "Couldn't load this page",
  loadFailedHelp: 'Check your connection, then try again.',
  loading: 'Loading',
} as const
