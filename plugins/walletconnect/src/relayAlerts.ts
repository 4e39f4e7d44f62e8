import { alertTitles } from '@latchkey/kernel'

const alerts: { readonly [code: string]: { readonly title: string; readonly text: string } } = {
  ORIGIN_NOT_ALLOWED: {
    title: alertTitles.ORIGIN_NOT_ALLOWED,
    text: 'The relay does not accept this site. Add its origin where the project id was issued.',
  },
  SESSION_EXPIRED: {
    title: 'Session Expired',
    text: "The relay rejected the token's timestamp. Check the clock of this device.",
  },
  PROJECT_ID_INVALID: {
    title: alertTitles.PROJECT_ID_INVALID,
    text: 'The relay does not know the `projectId` of `walletConnect`.',
  },
}

/** Title and text of the alert for a rejection by the relay. */
export const relayAlerts = (code: string): { readonly title: string; readonly text: string } =>
  (Object.hasOwn(alerts, code) && alerts[code]) || {
    title: 'Relay Refused',
    text: 'The relay closed the connection without a known reason.',
  }
