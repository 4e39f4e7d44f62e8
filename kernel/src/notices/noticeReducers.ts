import type { Draft } from '../views/viewReducers.js'
import type { Alert, Toast } from './contract.js'

/** Maximum number of alerts; the oldest is dropped. */
const alertLimit = 3

/** Reducers of toast and alerts. */
export const noticeReducers = {
  toastShown: (root: Draft, toast: Toast): void => {
    root.toast = toast
  },
  toastClosed: (root: Draft): void => {
    delete root.toast
  },
  alertRaised: (root: Draft, alert: Alert): void => {
    root.alerts = [...(root.alerts ?? []).filter(({ code }) => code !== alert.code), alert].slice(-alertLimit)
  },
  alertClosed: (root: Draft, closed: string): void => {
    root.alerts = root.alerts?.filter(({ code }) => code !== closed) ?? []
  },
}
