import type { Transfers } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import { mostTransferable, prepareTransfer } from './prepareTransfer.js'
import { readAsset } from './readAsset.js'
import { recallTransfer } from './recallTransfer.js'
import { submitTransfer } from './submitTransfer.js'
import { watchTransfer } from './watchTransfer.js'

/** The capability `send` of EVM networks. */
export const transfers: Transfers = {
  readReceiver(text) {
    const given = text.trim()
    if (given === '') return { fault: 'empty' }
    if (!/^0x[\da-fA-F]{40}$/.test(given)) return { fault: 'format' }
    return parseAddress(given) ?? { fault: 'checksum' }
  },
  readAsset,
  most: mostTransferable,
  prepare: prepareTransfer,
  submit: submitTransfer,
  watch: watchTransfer,
  recall: recallTransfer,
}
