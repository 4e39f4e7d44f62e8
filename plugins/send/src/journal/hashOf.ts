import type { Intent } from '@latchkey/kernel'
import type { SendStatus } from '../contract.js'
import type { SendRecord } from './definition.js'

/** The hash by which the network knows a transfer, as far as anybody told. */
export const hashOf = ({ hash, data }: Pick<Intent<SendStatus, SendRecord>, 'hash' | 'data'>): string | undefined =>
  data.actual ?? hash
