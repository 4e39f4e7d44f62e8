import type { Hex } from 'viem'
import { encodeAbiParameters, stringToHex } from 'viem'

/** What a definition says about an odd token; what it leaves out is as in an ordinary one. */
interface OddTokenDefinition {
  readonly about: string
  readonly name: string
  readonly symbol: string
  readonly decimals?: number
  /** Returns name and symbol in this form. @default text in the encoding of the ABI */
  readonly encode?: (text: string) => Hex
  readonly isSilent?: boolean
  readonly feeBasisPoints?: number
}

/** Text as contracts return it. */
export const encodeText = (text: string): Hex => encodeAbiParameters([{ type: 'string' }], [text])

/** Tokens that are on no chain from the start: each does one thing that real ones do and that wallets got wrong. */
export const oddTokenDefinitions = {
  noReturn: {
    about: 'transfers and approvals return nothing, and an approval must be reset to zero before it is changed',
    name: 'Silent Dollar',
    symbol: 'SILENT',
    decimals: 6,
    isSilent: true,
  },
  feeOnTransfer: {
    about: 'takes 1 % of every transfer, so that less arrives than was sent',
    name: 'Toll Coin',
    symbol: 'TOLL',
    feeBasisPoints: 100,
  },
  noDecimals: { about: 'has 0 decimals', name: 'Whole Share', symbol: 'WHOLE', decimals: 0 },
  manyDecimals: { about: 'has 77 decimals', name: 'Fine Dust', symbol: 'FINE', decimals: 77 },
  impossibleDecimals: {
    about: 'says that it has 300 decimals, which no standard allows',
    name: 'Impossible',
    symbol: 'NOPE',
    decimals: 300,
  },
  bytes32Name: {
    about: 'returns name and symbol as bytes32, as tokens older than the standard do',
    name: 'Old Maker',
    symbol: 'OLD',
    encode: (text) => stringToHex(text, { size: 32 }),
  },
  unreadableName: {
    about: 'returns bytes in place of name and symbol that are not text in any encoding',
    name: '',
    symbol: '',
    encode: () => `0x${'ff'.repeat(33)}`,
  },
  emptyName: { about: 'has neither name nor symbol', name: '', symbol: '' },
  spoofedSymbol: {
    about: 'has name, symbol and decimals of the listed SBUSD',
    name: 'Sandbox Dollar',
    symbol: 'SBUSD',
    decimals: 6,
  },
  foreignLetters: { about: 'looks like SBUSD, with a Cyrillic letter in it', name: 'Sandbox Dollar', symbol: 'ЅBUSD' },
  bidi: { about: 'turns the direction of text around', name: 'Sandbox \u202eralloD', symbol: '\u202eDSUBS' },
  zeroWidth: {
    about: 'has invisible characters',
    name: 'Sand\u200bbox\u2060 Dol\u00adlar',
    symbol: 'SB\u200b\u2063USD',
  },
  controls: { about: 'has control characters and breaks lines', name: 'Line\nBreak\u0000\u001b[31m', symbol: 'NL\r\n' },
  marks: {
    about: 'stacks marks on its letters',
    name: `Z${'\u0336\u0489'.repeat(60)}algo`,
    symbol: `Z${'\u0353'.repeat(40)}`,
  },
  link: {
    about: 'asks to visit a page',
    name: 'Claim your reward at https://claim.example',
    symbol: 'VISIT claim.example',
  },
  markup: { about: 'has markup in its name', name: '<img src=x onerror=alert(1)>', symbol: '</script>' },
  longName: { about: 'has a name of 10 kB', name: 'Long '.repeat(2048), symbol: 'LONG'.repeat(256) },
} as const satisfies Readonly<Record<string, OddTokenDefinition>>

/** The ids of the odd tokens. */
export type OddTokenId = keyof typeof oddTokenDefinitions

/** The definitions with all of their fields, in the order in which they are deployed. */
export const oddTokenList = Object.entries<OddTokenDefinition>(oddTokenDefinitions).map(([id, definition]) => ({
  id: id as OddTokenId,
  decimals: 18,
  encode: encodeText,
  isSilent: false,
  feeBasisPoints: 0,
  ...definition,
}))
