import { BaseError } from '../errors/BaseError.js'

/** Wraps the load of a library; after a failure the next call tries again. The result rejects with `PLUGIN_LOAD_FAILED`. */
export const lazyLibrary =
  <library>(name: string, load: () => Promise<library>): (() => Promise<library>) =>
  async () => {
    try {
      return await load()
    } catch (cause) {
      throw new BaseError(`Could not load ${name}.`, { code: 'PLUGIN_LOAD_FAILED', cause })
    }
  }

/** Wraps the load of a part of an adapter, as `lazyLibrary` does; `family` names the adapter in the message. */
export const lazyPart = <part>(family: string, load: () => Promise<part>): (() => Promise<part>) =>
  lazyLibrary(`a part of the ${family} adapter`, load)
