import { BaseError, toProviderError } from '@latchkey/kernel'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { version } from '../elements/version.js'
import { FrameContext } from '../ui/useFrame.js'
import { Failure } from './Failure.js'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'clipboard')
})

const frame = { setTitle: vi.fn(), setStart: vi.fn(), announce: vi.fn(), focusTitle: vi.fn(), refuse: vi.fn() }
const show = (error: BaseError, ways: { onRetry?: () => void; onOther?: () => void } = {}) =>
  render(
    <FrameContext.Provider value={{ ...frame, embed: () => undefined }}>
      <Failure error={error} name="Orchard" title="No" {...ways} />
    </FrameContext.Provider>,
  )
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('details of a failure', () => {
  it('are collapsed: wallet, code, its cleaned text and our version, and are copied as they stand', async () => {
    const copied: string[] = []
    clipboard(async (text) => void copied.push(text))
    show(toProviderError(new Error('Keyring\u202e is\n broken')))
    const details = document.querySelector('details')
    expect(details?.open).toBe(false)
    for (const fact of ['Orchard', 'UNKNOWN', 'Keyring is broken', `Latchkey ${version}`])
      expect(details?.textContent).toContain(fact)
    await press('Copy details')
    expect(copied).toEqual([`Orchard\nUNKNOWN\nKeyring is broken\nLatchkey ${version}`])
    expect(screen.getByRole('button', { name: 'Details copied' })).toBeDefined()
    expect(frame.announce).toHaveBeenLastCalledWith('Details copied')
  })

  it('say so if the clipboard refuses', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    show(new BaseError('x', { code: 'TIMEOUT' }))
    await press('Copy details')
    expect(screen.getByRole('button', { name: 'Could not copy' })).toBeDefined()
  })

  it.each([
    '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    '0x8ba1\u200bf109551bD432803012645Ac136ddd64DBA72',
    'eip155:1:0x8ba1f109551bd432803012645ac136ddd64dba72',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
    '5GrwvaEFsSSTcYVYGyqYSJKCVqGGpcfTRTxUj4ttHYbVKZsB',
  ])('never hold an address: %s', (address) => {
    show(toProviderError(new Error(`No key of ${address} here`)))
    expect(document.body.textContent).toContain('No key of')
    const bare = address.replace('\u200b', '').split(':').at(-1) as string
    expect(document.body.textContent).not.toContain(bare)
    expect(document.body.textContent).not.toContain(bare.slice(0, 10))
  })

  it.each([
    'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2',
    'wc:c9e6d30fb34afe70a15c14e9337ba8e4d5a35dd695c39b94884b0ee60c69d168@2?relay-protocol=irn&symKey=4f3c_9a-7Kd2mQx-Vt1pR8s_Yb6nZw0eH5-uJ3gL',
    'https://rpc.example/v2/k3Jd_9sQpL-2mXvB7_tRwYz4-HnGf81aC',
  ])('never hold a key or an address that is written with dashes: %s', (secret) => {
    show(toProviderError(new Error(`Failed: ${secret} here`)))
    const { textContent } = document.body
    expect(textContent).toContain('Failed: ')
    for (const part of secret.split(/[^A-Za-z0-9]+/).filter((word) => word.length > 4 && /\d/.test(word)))
      expect(textContent).not.toContain(part)
  })

  it.each([3, 12, 19, 30])('never hold the first %i characters of an address that the limit cuts in two', (kept) => {
    const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
    const words = `reverted: data=0x${'a1b2'.repeat(50)}`.slice(0, 194 - kept)
    for (const fail of [toProviderError, (error: Error) => new BaseError(error.message, { code: 'UNKNOWN' })]) {
      show(fail(new Error(`${words} from ${address}`)))
      const text = [...document.querySelectorAll('code')][1]?.textContent
      expect(text).toBe('reverted: data=… from')
      cleanup()
    }
  })

  it('never hold the bytes of a key as a list', () => {
    const bytes = Array.from({ length: 64 }, (_none, at) => (at * 37 + 11) % 256)
    for (const list of [JSON.stringify(bytes), bytes.join(', '), bytes.join(' ')]) {
      show(toProviderError(new Error(`No key from ${list} here`)))
      expect(document.body.textContent).toContain('No key from ')
      expect(document.body.textContent).not.toContain(`${bytes[0]}`)
      cleanup()
    }
  })

  it('keep names of methods, which say what failed', () => {
    show(toProviderError(new Error('eth_signTypedData_v4 and wallet_switchEthereumChain: user-operation-reverted-0x1')))
    expect(document.body.textContent).toContain(
      'eth_signTypedData_v4 and wallet_switchEthereumChain: user-operation-reverted-0x1',
    )
  })

  it('keep at most 120 characters of a text, and words as they are', () => {
    show(toProviderError(new Error(`ResourceUnavailableException: ${'word '.repeat(5000)}`)))
    const text = [...document.querySelectorAll('code')][1]?.textContent ?? ''
    expect(text).toMatch(/^ResourceUnavailableException: word word/)
    expect([...text].length).toBeLessThanOrEqual(120)
  })
})

describe('ways on', () => {
  it('retries once from the ring and from the button, with the focus on the title', () => {
    const onRetry = vi.fn()
    show(new BaseError('x', { code: 'TIMEOUT' }), { onRetry })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    fireEvent.click(document.querySelector('.lk-again') as HTMLElement)
    expect(onRetry).toHaveBeenCalledTimes(2)
    expect(frame.focusTitle).toHaveBeenCalledTimes(2)
  })

  it('takes the focus to what is left where a retry could not help', () => {
    show(new BaseError('x', { code: 'TIMEOUT' }), { onOther: () => undefined })
    expect(document.querySelector('.lk-again')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Choose another wallet')
  })
})
