import type { Transfers } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import { mostTransferable, prepareTransfer } from './prepareTransfer.js'
import { readAsset } from './readAsset.js'
import { recallTransfer } from './recallTransfer.js'
import { submitTransfer } from './submitTransfer.js'
import { watchTransfer } from './watchTransfer.js'

/** The capability `send` of Solana. */
export const transfers: Transfers = {
  readReceiver(text) {
    const given = text.trim()
    return given === '' ? { fault: 'empty' } : (parseAddress(given) ?? { fault: 'format' })
  },
  readAsset,
  most: mostTransferable,
  prepare: prepareTransfer,
  submit: submitTransfer,
  watch: watchTransfer,
  recall: recallTransfer,
}
