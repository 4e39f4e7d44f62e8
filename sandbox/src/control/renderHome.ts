import { walletOrders } from '../wallets/walletOrders.js'
import { faultOrders } from './carryOutFaultOrder.js'
import { relayOrders } from './carryOutRelayOrder.js'
import { chainCommands } from './chainCommands.js'
import type { ControlSource } from './contract.js'
import { escapeHtml } from './escapeHtml.js'
import { renderForm, renderToken } from './renderForm.js'
import { renderPage } from './renderPage.js'
import { renderSwitches } from './renderSwitches.js'
import { renderTable } from './renderTable.js'
import { switchChoices } from './switchChoices.js'

/** The chain orders in groups, with their button labels. */
const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Blocks and state': {
    mine: 'Mine',
    automine: 'Set automine',
    interval: 'Set mining interval',
    time: 'Advance the clock',
    snapshot: 'Take a snapshot',
    revert: 'Revert to snapshot',
    setBalance: 'Set balance',
    setCode: 'Set code',
    gasPrice: 'Set base fee',
  },
  Faults: {
    stall: 'Stall',
    refuse: 'Cut off',
    resume: 'Resume',
    lieAbout: 'Return false values',
    revertNext: 'Revert next transaction',
    dropPending: 'Drop pending',
    replace: 'Replace pending',
    reorg: 'Reorganize',
  },
}
const walletButtons = {
  switchAccount: 'Switch account',
  moveTo: 'Move to chain',
  lock: 'Lock',
  unlock: 'Unlock',
  disconnect: 'Disconnect in the wallet',
  dropConnection: 'Drop connection',
  restoreConnection: 'Restore connection',
  replaceObject: 'Replace provider object',
  announce: 'Announce now',
  approve: 'Approve oldest request',
  reject: 'Reject oldest request',
} as const

/** The control page: shows what is running, and sends orders to it. */
export function renderHome(source: ControlSource): string {
  return renderPage(
    'Latchkey sandbox, worthless test keys',
    [
      'Everything here runs on this machine and is for tests and demos. Never send anything of value to these accounts.',
    ],
    [
      '<noscript><p>Without scripts this page is read-only.</p></noscript>',
      renderToken(),
      '<p><a href="/phone">Phone: pair with a link, approve or reject, disconnect</a></p>',
      renderServices(source),
      '<h2>Chains</h2>',
      ...[...source.chains.values()].map(({ caip2, network, url }) => renderChain(caip2, network.name, url)),
      renderWallets(source),
      renderTable({
        caption: 'Tokens',
        head: ['Token', ...[...source.chains.keys()]],
        rows: source.tokens.map(({ symbol, addresses }) => [
          symbol,
          ...[...source.chains.values()].map(({ caip2 }) => addresses[caip2] ?? ''),
        ]),
      }),
      renderTable({
        caption: 'Accounts',
        head: ['Account', 'Address', 'Start balance'],
        rows: source.accounts.map(({ name, address, startBalance }) => [name, address, startBalance]),
      }),
      renderTable({
        caption: 'Orders over HTTP',
        head: ['POST with the x-sandbox-token header', 'JSON body'],
        rows: [
          ...Object.entries(chainCommands).map(([name, { fields }]) => [
            `/control/chains/<chain>/${name}`,
            describeBody(fields),
          ]),
          ...Object.entries(walletOrders).map(([name, fields]) => [
            `/control/wallets/<wallet>/${name}`,
            fields ? describeBody(fields) : 'the switches to change',
          ]),
          ...Object.entries(relayOrders).map(([name, fields]) => [`/relay/${name}`, fields]),
          ...Object.entries(faultOrders).map(([name, fields]) => [`/faults/${name}`, fields]),
        ],
      }),
    ],
    '/control.js',
  )
}

function renderServices(source: ControlSource): string {
  const rows = source
    .services()
    .map(
      ({ name, state, url }) =>
        `<tr><td>${escapeHtml(name)}</td><td data-service="${escapeHtml(name)}">${escapeHtml(state)}</td><td class="mono">${escapeHtml(url)}</td></tr>`,
    )
  return `<h2>Services</h2><div class="scroll" tabindex="0" role="region" aria-label="Services"><table><thead><tr><th>Service</th><th>State</th><th>URL</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function renderChain(caip2: string, name: string, url: string): string {
  const target = `chains/${caip2}`
  const forms = Object.entries(groups).map(
    ([title, orders]) =>
      `<details><summary>${title}</summary><div class="orders">${Object.entries(orders)
        .map(([order, label]) => renderForm({ target, order, label, fields: chainCommands[order]?.fields ?? {} }))
        .join('')}</div></details>`,
  )
  return `<section data-chain="${escapeHtml(caip2)}"><h3>${escapeHtml(name)} <span class="quiet">${escapeHtml(caip2)}</span></h3>
<p class="mono">${escapeHtml(url)}</p><p data-chain-state role="status">…</p>
${forms.join('\n')}
<details><summary>Latest requests</summary><ol class="mono" data-chain-requests></ol></details></section>`
}

function renderWallets({ wallets }: ControlSource): string {
  const options = wallets.map(({ id, name }) => `<option value="${escapeHtml(id)}">${escapeHtml(name)}</option>`)
  const buttons = Object.entries(walletButtons).map(([order, label]) =>
    renderForm({ target: 'wallets', order, label, fields: walletOrders[order as keyof typeof walletButtons] }),
  )
  const about = renderTable({
    caption: 'Test wallets',
    head: ['Wallet', 'Identifier', 'Behavior', 'First account'],
    rows: wallets.map(({ name, rdns, about, accounts }) => [name, rdns, about, accounts[0] ?? '']),
  })
  return `<h2>Wallets in open pages</h2>
<p class="quiet">The demo's wallets report here every two seconds while their page is visible, and fetch their orders.</p>
<div data-pages role="status"></div>
<form class="order"><label><span>Send orders to</span><select name="wallet" data-wallet>${options.join('')}</select></label></form>
<details><summary>Switches</summary><div class="orders">${renderSwitches('wallets', switchChoices)}</div></details>
<details><summary>Actions</summary><div class="orders">${buttons.join('')}</div></details>
${about}`
}

function describeBody(fields: Readonly<Record<string, string>>): string {
  const described = Object.entries(fields).map(([field, kind]) => `${field}: ${kind}`)
  return described.length ? `{ ${described.join(', ')} }` : '{}'
}
