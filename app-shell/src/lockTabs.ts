/** Runs work while no other tab of the site does under that name; without locks (an insecure page) it does not run. */
export function lockTabs(name: string, work: () => void): void {
  // Denied, or the page is leaving: what was written at once has to do.
  navigator.locks?.request(name, work).catch(() => undefined)
}
