const alerts: { readonly [code: string]: { readonly title: string; readonly text: string } } = {
  ORIGIN_NOT_ALLOWED: {
    title: 'Origin Not Allowed',
    text: 'The relay does not take this site. Add its origin where the project id was issued.',
  },
  SESSION_EXPIRED: {
    title: 'Session Expired',
    text: 'The relay refused the time of the token. Check the clock of this device.',
  },
  PROJECT_ID_NOT_CONFIGURED: {
    title: 'Project ID Not Configured',
    text: 'The public relay takes nobody without one. Give `walletConnect` a `projectId`, or a `relayUrl` of your own.',
  },
  PROJECT_ID_INVALID: {
    title: 'Invalid Project ID',
    text: 'The relay does not know the `projectId` of `walletConnect`.',
  },
}

/** What a refusal of the relay tells the site's developer. */
export const relayAlerts = (code: string): { readonly title: string; readonly text: string } =>
  (Object.hasOwn(alerts, code) && alerts[code]) || {
    title: 'Relay Refused',
    text: 'The relay closed the connection without a reason that is known.',
  }
