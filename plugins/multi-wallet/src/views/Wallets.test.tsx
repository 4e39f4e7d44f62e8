import { BaseError } from '@latchkey/kernel'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connection, stageWallets } from './createWalletsStage.test.double.js'

afterEach(cleanup)

const alpha = '0xA100000000000000000000000000000000000001'
const beta = '0xB200000000000000000000000000000000000002'
const acme = connection('eip155', 'acme', alpha)
const bolt = connection('eip155', 'bolt', beta)
const row = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(name) })
const press = async (element: HTMLElement): Promise<void> => {
  await act(async () => void fireEvent.click(element))
}
const recents = { eip155: [{ connectorId: 'cove', name: 'cove wallet', accounts: [{ address: beta }], at: 1 }] }

describe('Wallets', () => {
  it('has no tabs with one ecosystem, and with several in the order of the site (244)', () => {
    stageWallets({ eip155: [acme] })
    expect(screen.queryByRole('tablist')).toBeNull()
    cleanup()
    stageWallets({ eip155: [acme], solana: [], bip122: [] })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['eip155', 'solana', 'bip122'])
  })

  it('shows the acting wallet, other live ones, and those used before (244)', () => {
    stageWallets({ eip155: [acme, bolt] }, { recents })
    expect(within(screen.getByRole('region', { name: 'Active wallet' })).getByText('acme wallet')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Also connected' })).getByText('bolt wallet')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Used before' })).getByText('cove wallet')).toBeTruthy()
    expect(screen.getByText('2 wallets connected')).toBeTruthy()
  })

  it('says that nothing is connected, and offers to connect (244)', async () => {
    const { context } = stageWallets({ eip155: [], solana: [] }, {}, { namespace: 'solana' })
    expect(screen.getByText('No wallet connected')).toBeTruthy()
    await press(screen.getByRole('button', { name: 'Connect a wallet' }))
    expect(context.ask).toHaveBeenCalledWith('Connect', { namespace: 'solana' })
    expect(context.toast).toHaveBeenCalledWith({ message: 'Wallet connected', variant: 'success' })
  })

  it('reports what went wrong while another wallet was added, and not what the visitor refused', async () => {
    const { context } = stageWallets({ eip155: [acme] })
    const add = () => press(screen.getByRole('button', { name: 'Connect another wallet' }))
    const refusals = [
      new BaseError('x', { code: 'USER_REJECTED' }),
      new BaseError('x', { code: 'SIWX_CANCELLED', details: { byVisitor: true } }),
    ]
    for (const refusal of refusals) {
      context.ask.mockRejectedValueOnce(refusal)
      await add()
    }
    expect(context.report).not.toHaveBeenCalled()
    const failure = new BaseError('x', { code: 'TIMEOUT' })
    context.ask.mockRejectedValueOnce(failure)
    await add()
    expect(context.report.mock.calls).toEqual([[failure]])
  })

  // Its wallet may change to another account before it acts.
  it('makes the account act that a pressed row shows, and says so', async () => {
    const { actions, announce } = stageWallets({ eip155: [acme, bolt] })
    await press(row('Switch to bolt wallet'))
    expect(actions.switchConnection).toHaveBeenCalledWith({ connectionId: bolt.id, address: bolt.activeAddress })
    expect(within(screen.getByRole('region', { name: 'Active wallet' })).getByText('bolt wallet')).toBeTruthy()
    expect(announce).toHaveBeenCalledWith('bolt wallet is active now')
  })

  it("lets the visitor name the acting account, and shows that name in place of the wallet's", async () => {
    const { actions, context } = stageWallets({ eip155: [connection('eip155', 'acme', alpha, beta)] })
    const acting = within(screen.getByRole('region', { name: 'Active wallet' }))
    const open = screen.getByRole('button', { name: 'Name this account' })
    expect(open.getAttribute('aria-expanded')).toBe('false')
    await press(open)
    const field = screen.getByRole('textbox', { name: 'Your name for this account' }) as HTMLInputElement
    expect([field.maxLength, field.ownerDocument.activeElement]).toEqual([64, field])
    fireEvent.change(field, { target: { value: ' Rent\u202e money ' } })
    await press(screen.getByRole('button', { name: 'Save name' }))
    expect(actions.setLabel).toHaveBeenCalledWith({ namespace: 'eip155', address: alpha, text: 'Rent money' })
    expect(context.toast).toHaveBeenCalledWith({ message: 'Name saved', variant: 'success' })
    // Also in the list of its accounts.
    expect(acting.getAllByText('Rent money')).toHaveLength(2)
    expect(acting.getByText('acme wallet')).toBeTruthy()
    expect([screen.queryByRole('textbox'), document.activeElement]).toEqual([null, open])
    await press(open)
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('Rent money')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' ' } })
    await press(screen.getByRole('button', { name: 'Save name' }))
    expect(actions.removeLabel).toHaveBeenCalledWith({ namespace: 'eip155', address: alpha })
    expect(acting.queryByText('Rent money')).toBeNull()
  })

  it('keeps what was typed where it was not stored, and says so; Escape leaves the field alone', async () => {
    const { context, keepsNothing } = stageWallets({ eip155: [acme] })
    keepsNothing.on = true
    const open = screen.getByRole('button', { name: 'Name this account' })
    await press(open)
    const field = screen.getByRole('textbox') as HTMLInputElement
    fireEvent.change(field, { target: { value: 'Rent' } })
    const save = screen.getByRole('button', { name: 'Save name' })
    await press(save)
    expect(context.toast.mock.calls).toEqual([[{ message: 'Could not save the name', variant: 'error' }]])
    expect(field.value).toBe('Rent')
    expect(fireEvent.keyDown(field, { key: 'Escape', isComposing: true })).toBe(true)
    expect(fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })).toBe(true)
    // `false` where the default was prevented, which the dialog takes as done.
    expect(fireEvent.keyDown(save, { key: 'Escape' })).toBe(false)
    expect([screen.queryByRole('textbox'), document.activeElement]).toEqual([null, open])
  })

  it('keeps the name before where nothing of the new one is left as clean text', async () => {
    const { actions, context } = stageWallets({ eip155: [acme] }, { labels: { eip155: { [alpha]: 'Rent' } } })
    await press(screen.getByRole('button', { name: 'Name this account' }))
    const field = screen.getByRole('textbox') as HTMLInputElement
    fireEvent.change(field, { target: { value: '\u202e\u200b' } })
    await press(screen.getByRole('button', { name: 'Save name' }))
    expect(screen.getByText('Use letters or digits')).toBeTruthy()
    expect([actions.setLabel, actions.removeLabel, context.toast].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it('names no other account than the one whose field was opened', async () => {
    const { set } = stageWallets({ eip155: [acme, bolt], other: [connection('other', 'cove', alpha)] })
    const open = () => press(screen.getByRole('button', { name: 'Name this account' }))
    await open()
    set({ eip155: [bolt, acme], other: [] })
    expect(screen.queryByRole('textbox')).toBeNull()
    // Nor does it come back, and take the focus, with the account.
    set({ eip155: [acme, bolt], other: [connection('other', 'cove', alpha)] })
    expect(screen.queryByRole('textbox')).toBeNull()
    await open()
    await press(screen.getByRole('tab', { name: 'other' }))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it("offers no names while one wallet is kept, and shows the wallet's own name next to a label", async () => {
    stageWallets({ eip155: [acme] }, { isOn: false })
    expect(screen.queryByRole('button', { name: 'Name this account' })).toBeNull()
    cleanup()
    stageWallets({ eip155: [acme, bolt] }, { labels: { eip155: { [beta]: 'Rent' } } })
    expect(within(row('Switch to Rent')).getByText('bolt wallet')).toBeTruthy()
  })

  it('lists the accounts of the acting wallet, and makes a pressed one act', async () => {
    const { actions } = stageWallets({ eip155: [connection('eip155', 'acme', alpha, beta)] })
    const list = screen.getByRole('list', { name: 'Accounts' })
    const [first, second] = within(list).getAllByRole('button')
    expect(first?.getAttribute('aria-current')).toBe('true')
    await press(first as HTMLElement)
    expect(actions.switchConnection).not.toHaveBeenCalled()
    await press(second as HTMLElement)
    expect(actions.switchConnection).toHaveBeenCalledWith({ connectionId: acme.id, address: beta })
  })

  it('does one thing at a time', async () => {
    const { actions } = stageWallets({ eip155: [acme, bolt] })
    actions.switchConnection.mockImplementation(() => new Promise<never>(() => undefined))
    await press(row('Switch to bolt wallet'))
    expect(row('Switch to bolt wallet').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Continue in bolt wallet')).toBeTruthy()
    await press(row('Switch to bolt wallet'))
    await press(screen.getByRole('button', { name: 'Disconnect' }))
    expect(actions.switchConnection).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['USER_REJECTED', 'Cancelled', 0],
    ['MULTI_WALLET_BUSY', 'Finish or cancel what is open in your wallet first.', 0],
    ['TIMEOUT', 'Could not switch wallet', 1],
    ['ACCOUNT_NOT_FOUND', 'That account is no longer in the wallet', 1],
  ])('says on the row why a switch failed, and tries again (%s)', async (code, said, toasts) => {
    const { actions, context } = stageWallets({ eip155: [acme, bolt] })
    actions.switchConnection.mockRejectedValueOnce(new BaseError('x', { code: code as 'TIMEOUT' }))
    await press(row('Switch to bolt wallet'))
    expect(screen.getByText(said)).toBeTruthy()
    expect(context.toast).toHaveBeenCalledTimes(toasts)
    expect(within(screen.getByRole('region', { name: 'Active wallet' })).getByText('acme wallet')).toBeTruthy()
    await press(screen.getByRole('button', { name: 'Try again' }))
    expect(actions.switchConnection).toHaveBeenCalledTimes(2)
    expect(screen.queryByText(said)).toBeNull()
  })

  it('tells that a wallet is gone, and says nothing of what a later choice ended', async () => {
    const { actions, context } = stageWallets({ eip155: [acme] }, { recents })
    actions.switchConnection.mockRejectedValueOnce(new BaseError('x', { code: 'MULTI_WALLET_GONE' }))
    await press(row('Connect cove wallet again'))
    expect(context.toast).toHaveBeenCalledWith({ message: 'That wallet is no longer available', variant: 'error' })
    actions.switchConnection.mockRejectedValueOnce(new BaseError('x', { code: 'ABORTED' }))
    await press(row('Connect cove wallet again'))
    expect(context.toast).toHaveBeenCalledTimes(1)
  })

  it('tells when a wallet that was used before connects with another account', async () => {
    const { context } = stageWallets({ eip155: [acme] }, { recents })
    await press(row('Connect cove wallet again'))
    expect(context.toast).toHaveBeenCalledWith({
      message: 'The wallet connected with another account',
      variant: 'info',
    })
  })

  it('moves focus to the next row after a disconnect, and says so once (078)', async () => {
    const cove = connection('eip155', 'cove', '0xC3')
    const { announce, context } = stageWallets({ eip155: [acme, bolt, cove] })
    await press(screen.getByRole('button', { name: 'Disconnect bolt wallet' }))
    expect(context.disconnect).toHaveBeenCalledWith({ connectionId: bolt.id })
    expect(document.activeElement?.getAttribute('data-lk-connection')).toBe(cove.id)
    expect(context.toast).toHaveBeenCalledWith({ message: 'bolt wallet disconnected', variant: 'success' })
    // The region of the toast says it.
    expect(announce).not.toHaveBeenCalled()
    await press(screen.getByRole('button', { name: 'Disconnect' }))
    expect(within(screen.getByRole('region', { name: 'Active wallet' })).getByText('cove wallet')).toBeTruthy()
    expect(context.close).not.toHaveBeenCalled()
  })

  it('closes once nobody is connected any more, and keeps the button after a failure', async () => {
    const { context } = stageWallets({ eip155: [acme] })
    context.disconnect.mockRejectedValueOnce(new Error('x'))
    await press(screen.getByRole('button', { name: 'Disconnect' }))
    expect(context.toast).toHaveBeenCalledWith({ message: 'Could not disconnect', variant: 'error' })
    expect(context.close).not.toHaveBeenCalled()
    await press(screen.getByRole('button', { name: 'Disconnect' }))
    expect(context.close).toHaveBeenCalled()
  })

  it('disconnects all of every ecosystem (080)', async () => {
    const { context } = stageWallets({ eip155: [acme], solana: [connection('solana', 'bolt', 'So1')] })
    await press(screen.getByRole('button', { name: 'Disconnect all' }))
    expect(context.disconnect).toHaveBeenCalledWith()
    expect(context.close).toHaveBeenCalled()
  })

  it('removes a wallet that was used before without asking it, and moves focus to the title', async () => {
    const { actions, focusTitle, context } = stageWallets({ eip155: [acme] }, { recents })
    await press(screen.getByRole('button', { name: 'Remove cove wallet' }))
    expect(actions.deleteConnection).toHaveBeenCalledWith({ namespace: 'eip155', connectorId: 'cove', address: beta })
    expect(context.toast).toHaveBeenCalledWith({ message: 'Wallet removed', variant: 'success' })
    // The double keeps the row.
    expect(focusTitle).not.toHaveBeenCalled()
    expect(document.activeElement?.getAttribute('data-lk-connection')).toBe('eip155/cove')
  })

  it('offers no more wallets than `max`, and says why', async () => {
    const { context } = stageWallets({ eip155: [acme, bolt] }, {}, { options: { max: 2 } })
    expect(screen.getByText('No more than 2 wallets can be connected here.')).toBeTruthy()
    await press(row('Connect another'))
    expect(context.ask).not.toHaveBeenCalled()
  })

  it('shows two addresses whole that could be taken for one another', () => {
    const twin = `0xA100${'7'.repeat(32)}0001`
    stageWallets({ eip155: [acme, connection('eip155', 'bolt', twin)] })
    expect(screen.getAllByText('Looks like another address: compare it whole')).toHaveLength(2)
  })

  it('stays open when a wallet ends its own session, and shows the label in its place', () => {
    const { set } = stageWallets({ eip155: [acme, bolt] }, { labels: { eip155: { [alpha.toLowerCase()]: 'Savings' } } })
    expect(screen.getByText('Savings')).toBeTruthy()
    set({ eip155: [bolt] })
    expect(within(screen.getByRole('region', { name: 'Active wallet' })).getByText('bolt wallet')).toBeTruthy()
    set({ eip155: [] })
    expect(screen.getByText('No wallet connected')).toBeTruthy()
  })

  it('copies the address', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const { context } = stageWallets({ eip155: [acme] })
    await press(screen.getByRole('button', { name: 'Copy address' }))
    vi.unstubAllGlobals()
    expect(writeText).toHaveBeenCalledWith(alpha)
    expect(context.toast).toHaveBeenCalledWith({ message: 'Address copied', variant: 'success' })
  })
})
