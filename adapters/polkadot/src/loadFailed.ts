import { BaseError } from '@latchkey/kernel'

/** A file of the adapter did not arrive; asking again tries again. */
export const loadFailed = (cause: unknown): BaseError =>
  new BaseError('Could not load a part of the Polkadot adapter.', { code: 'PLUGIN_LOAD_FAILED', cause })
