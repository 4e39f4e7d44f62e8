import { cleanText } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { version } from '../elements/version.js'
import { useFrame } from '../ui/useFrame.js'
import { useText } from '../ui/useText.js'
import { failureTexts } from './locale/failure.en.js'

/** An error, as far as its details are shown. */
export interface DetailedError {
  readonly code: string
  readonly message: string
  readonly details: { readonly reason?: unknown }
}

/** Props of `Details`. */
export interface DetailsProps {
  readonly error: DetailedError
  /** Name of the wallet, safe to show. */
  readonly name: string
}

const maxCharacters = 120
/** Where `BaseError` and `toProviderError` cut a message. */
const keptCharacters = 200
/** Addresses, keys and hashes of any namespace: what is shown here is meant to be passed on to support. */
const longIds =
  // A pairing link; the bytes of a key as a list; what is written with dashes, unlike names of methods; then what is not.
  /(?<![\p{L}\p{N}])(?:wc:\S+|\d{1,3}(?:[\s,]+\d{1,3}){15,}|(?=[\p{L}_=+-]*\p{N})(?=[\p{Ll}\p{N}_=+-]*\p{Lu})[\p{L}\p{N}_=+-]{30,}|(?=\p{L}*\p{N})[\p{L}\p{N}]{20,}|[\p{L}\p{N}]{32,})/gu

/** The message that a wallet or other foreign code threw; nothing for an error of ours, whose message is already explained. */
function messageOf({ code, message, details }: DetailedError): string {
  const { reason = code === 'UNKNOWN' ? message : '' } = details
  // Cleaned first, since invisible characters would hide an address.
  const clean = cleanText(reason, 4 * maxCharacters)
  // Errors keep this much of a message, and what that cuts in two is too short to be told from a word.
  const isCut = typeof reason === 'string' && reason.length >= keptCharacters
  const whole = isCut ? clean.replace(/[\p{L}\p{N}_=+-]*$/u, '') : clean
  return [...whole.replace(longIds, '…')].slice(0, maxCharacters).join('').trim()
}

/** What support needs to know of a failure, collapsed, with a button that copies it. */
export function Details({ error, name }: DetailsProps): ReactElement {
  const text = useText('shell.failure', failureTexts)
  const { announce } = useFrame()
  const [copying, setCopying] = useState<'copy' | 'copied' | 'copyFailed'>('copy')
  const message = messageOf(error)
  const product = `Latchkey ${version}`
  const finish = (outcome: 'copied' | 'copyFailed'): void => {
    setCopying(outcome)
    announce(text(outcome))
  }
  const copy = async (): Promise<void> =>
    navigator.clipboard.writeText([name, error.code, message, product].filter(Boolean).join('\n'))
  return (
    <details className="lk-support">
      <summary tabIndex={0}>{text('details')}</summary>
      {/* What support reads: names, codes and messages of programs, which run from left to right. */}
      <p dir="ltr">
        <bdi>{name}</bdi>
        <code>{error.code}</code>
        {message && <code dir="auto">{message}</code>}
        <bdi>{product}</bdi>
      </p>
      <button
        type="button"
        className="lk-tag lk-neutral"
        data-lk-action="copyDetails"
        onClick={() =>
          void copy().then(
            () => finish('copied'),
            () => finish('copyFailed'),
          )
        }
      >
        {text(copying)}
      </button>
    </details>
  )
}
