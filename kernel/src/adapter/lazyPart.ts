import { BaseError } from '../errors/BaseError.js'

/**
 * Wraps the load of a part of an adapter; after a failure the next call tries again. `family` names the adapter in the
 * message. The result rejects with `PLUGIN_LOAD_FAILED`.
 */
export const lazyPart =
  <part>(family: string, load: () => Promise<part>): (() => Promise<part>) =>
  async () => {
    try {
      return await load()
    } catch (cause) {
      throw new BaseError(`Could not load a part of the ${family} adapter.`, { code: 'PLUGIN_LOAD_FAILED', cause })
    }
  }
