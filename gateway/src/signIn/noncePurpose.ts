/** What the token of a nonce is signed for: it is of no use to another project or page. */
export const noncePurpose = (projectId: string, origin: string): string => `sign-in ${projectId} ${origin}`
