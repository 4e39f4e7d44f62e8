/** Texts of the view that stands in for a login while the project has used up its logins. */
export const limit = {
  exceeded: 'This site cannot take new logins right now. Please tell its team.',
  back: 'Back',
} as const
