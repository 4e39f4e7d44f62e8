import { BaseError } from '../errors/BaseError.js'

/** Makes a load of a library that a site installs itself; one that failed is tried again. Rejects with `PLUGIN_LOAD_FAILED`. */
export const lazyLibrary =
  <library>(name: string, load: () => Promise<library>): (() => Promise<library>) =>
  async () => {
    try {
      return await load()
    } catch (cause) {
      throw new BaseError(`Could not load ${name}.`, { code: 'PLUGIN_LOAD_FAILED', cause })
    }
  }

/**
 * Makes a load of a part of an adapter, as `lazyLibrary` does of a library. `family` names the adapter for people.
 */
export const lazyPart = <part>(family: string, load: () => Promise<part>): (() => Promise<part>) =>
  lazyLibrary(`a part of the ${family} adapter`, load)
