/** What stops a script on purpose: printed as it is, without a stack. */
export class StartError extends Error {
  /** @param {string} message @param {string} [cure] */
  constructor(message, cure) {
    super(cure ? `${message} ${cure}` : message)
    this.name = 'StartError'
  }
}
