import { describe, expect, it } from 'vitest'
import { wireBalance } from '../createStage.test.double.js'
import { acceptTokens } from './acceptTokens.js'
import { totalOf } from './totalOf.js'

const here = 'eip155:1'
const on = (caipNetworkId: string) => ({
  caipNetworkId,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})
const accept = (...given: Parameters<typeof wireBalance>[]) =>
  acceptTokens(
    given.map((each) => wireBalance(...each)),
    on(here),
  )

describe('acceptTokens', () => {
  it('drops entries of other networks, repetitions, and those without decimals (210)', () => {
    const tokens = accept(
      [here, undefined],
      [here, undefined, { name: 'Second Ether' }],
      [here, '0xAA'],
      [here, '0xaa', { name: 'again' }],
      ['eip155:10', '0xbb'],
      [here, '0xcc', { address: 'eip155:10:0xcc' }],
      [here, '0xdd', { quantity: { decimals: '0', numeric: '5' } }],
    )
    expect(tokens.map(({ name }) => name)).toEqual(['Ether', '0xAA'])
  })

  it('tells Solana mints apart by their case', () => {
    const given = ['Ab', 'aB'].map((mint) => wireBalance('solana:a', mint))
    expect(acceptTokens(given, on('solana:a'))).toHaveLength(2)
  })

  it('computes values itself, and has none without a price', () => {
    const [dear, free, unknown] = accept(
      [here, '0xaa', { value: 1_000_000 }],
      [here, '0xbb', { price: 0 }],
      [here, '0xcc', { price: null, value: 5 }],
    )
    expect([dear?.value, free?.value, unknown?.value]).toEqual([3, 0, undefined])
    expect([totalOf([dear, free, unknown] as never), totalOf([unknown] as never), totalOf([])]).toEqual([
      3,
      undefined,
      undefined,
    ])
  })

  it('has the currency of the network first, then by value; without a price last', () => {
    const tokens = accept(
      [here, '0xaa', { price: null }],
      [here, '0xbb', { price: 1 }],
      [here, '0xcc', { price: 9 }],
      [here, undefined, { price: null }],
    )
    expect(tokens.map(({ name }) => name)).toEqual(['Ether', '0xcc', '0xbb', '0xaa'])
  })

  it('cleans texts, and keeps no picture that another server would be asked for', () => {
    const data = 'data:image/png;base64,AAAA'
    const [token, other] = accept(
      [here, '0xaa', { name: '\u202eKnil', symbol: 'x'.repeat(200), iconUrl: 'https://track.example/a.png' }],
      [here, '0xbb', { iconUrl: data }],
    )
    expect([token?.name, token?.symbol.length, token?.iconUrl, other?.iconUrl]).toEqual(['Knil', 64, undefined, data])
  })

  it('vouches for the currency of the network, and for tokens only if the list does', () => {
    const tokens = accept(
      [here, undefined, { verified: undefined }],
      [here, '0xaa', { verified: undefined }],
      [here, '0xbb', { verified: true }],
    )
    expect(tokens.map(({ verified }) => verified)).toEqual([true, false, true])
  })
})
