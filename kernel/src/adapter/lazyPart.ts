import { BaseError } from '../errors/BaseError.js'

/**
 * Makes a load of a part of an adapter; one that failed is tried again at the next call.
 * `family` names the adapter for people. The result rejects `PLUGIN_LOAD_FAILED`.
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
