import type { AlertInput } from '@latchkey/kernel'

/** The public relay is used without a project id. */
export const projectIdAlert: AlertInput = {
  code: 'PROJECT_ID_NOT_CONFIGURED',
  title: 'Project ID Not Configured',
  text: 'The public relay requires a project id. Pass `projectId` to `walletConnect`, or a `relayUrl` of your own.',
}
