import type { MessageData } from '../contract.js'
import { parseMessage } from './parseMessage.js'

/** Reads a message; `undefined` where `parseMessage` throws. */
export function readMessage(text: string): MessageData | undefined {
  try {
    return parseMessage(text)
  } catch {
    return
  }
}
