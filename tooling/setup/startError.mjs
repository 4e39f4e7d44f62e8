/** An error that stops a script on purpose: its message is printed without a stack. */
export class StartError extends Error {
  /** @param {string} message @param {string} [cure] */
  constructor(message, cure) {
    super(cure ? `${message} ${cure}` : message)
    this.name = 'StartError'
  }
}
