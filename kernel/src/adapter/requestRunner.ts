import type { Connection } from '../connections/state.js'

/**
 * Creates the function that runs an adapter's requests, whose code `load` fetches. It reads the record of the connection
 * before it loads: a request is for the connection that was shown when the site called, and one that ended loads nothing.
 */
export const requestRunner =
  <requests>(record: () => Connection, load: () => Promise<requests>) =>
  async <result>(run: (requests: requests, asked: Connection) => result | Promise<result>): Promise<result> => {
    const asked = record()
    return run(await load(), asked)
  }
