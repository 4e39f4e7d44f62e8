import { readForm } from './readForm.js'
import type { ShownStatus } from './showStatus.js'
import { showStatus } from './showStatus.js'

const tokenKey = 'token'
const pauseMs = 2_000

/** Makes the control page work: it sends the forms as orders and keeps showing how everything stands. */
export function runControlPage(): void {
  const tokenForm = document.querySelector<HTMLFormElement>('form[data-token]')
  const tokenField = tokenForm?.querySelector('input')
  takeTokenFromAddress()
  if (tokenField) tokenField.value = sessionStorage.getItem(tokenKey) ?? ''

  document.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    if (form === tokenForm) {
      sessionStorage.setItem(tokenKey, tokenField?.value.trim() ?? '')
      say(form, 'Kept for this tab.')
    } else if (form.dataset.order) void give(form)
  })
  // The next one is due only once the last has come: a stalled server is not asked ever more.
  const again = (): void => {
    const later = (): void => void setTimeout(again, pauseMs)
    refresh().then(later, later)
  }
  again()
}

/** The token comes after the `#`, which no server sees; it must not stay in the address, where it would be copied along. */
function takeTokenFromAddress(): void {
  const token = /^#token=([0-9a-f]+)$/.exec(location.hash)?.[1]
  if (token === undefined) return
  sessionStorage.setItem(tokenKey, token)
  history.replaceState(null, '', location.pathname)
}

async function give(form: HTMLFormElement): Promise<void> {
  const { target = '', order = '' } = form.dataset
  const wallet = document.querySelector<HTMLSelectElement>('[data-wallet]')?.value ?? ''
  const path = `/control/${target === 'wallets' ? `wallets/${wallet}` : target}/${order}`
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-token': sessionStorage.getItem(tokenKey) ?? '' },
      body: JSON.stringify(readForm(form)),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (error) return say(form, error.message, true)
    say(form, describeResult(result))
    if (order === 'snapshot') offerSnapshot(form, String(result))
    await refresh()
  } catch {
    say(form, 'The sandbox does not answer.', true)
  }
}

function describeResult(result: unknown): string {
  if (result === null) return 'Done.'
  const { pages } = Object(result) as { pages?: number }
  if (pages !== undefined) return `Left for ${pages} open ${pages === 1 ? 'page' : 'pages'}.`
  return typeof result === 'string' ? result : JSON.stringify(result)
}

/** Who takes a snapshot wants to go back to it. */
function offerSnapshot(form: HTMLFormElement, snapshot: string): void {
  const field = form.closest('[data-chain]')?.querySelector<HTMLInputElement>('[data-order=revert] [name=snapshot]')
  if (field) field.value = snapshot
}

function say(form: HTMLFormElement, text: string, wrong = false): void {
  const output = form.querySelector('output')
  if (!output) return
  output.textContent = text
  output.className = wrong ? 'wrong' : ''
}

async function refresh(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  try {
    const response = await fetch('/status')
    showStatus(document, (await response.json()) as ShownStatus)
  } catch {
    for (const cell of document.querySelectorAll('[data-service]')) cell.textContent = 'does not answer'
  }
}

runControlPage()
