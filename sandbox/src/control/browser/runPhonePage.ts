import { keepToken, keptToken } from './keepToken.js'
import { readForm, sendOrder, showInForm } from './orderForm.js'
import { poll } from './poll.js'
import type { ShownPhone } from './showPhone.js'
import { showPhone } from './showPhone.js'

const pauseMs = 700

/** Runs the phone page: sends its forms and buttons as orders and keeps the phone's state up to date. */
export function runPhonePage(): void {
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target
    if (form instanceof HTMLFormElement && form.dataset.order) void give(form)
  })
  keepToken(showInForm)
  // Without the token nothing can be pressed to an effect, so the place to enter it is unfolded.
  const tests = document.querySelector<HTMLDetailsElement>('[data-phone-tests]')
  if (tests && !keptToken()) tests.open = true
  offerPaste()
  poll(pauseMs, refresh)
}

/** Pastes the link and pairs, where the browser lets a page read the clipboard. */
function offerPaste(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-paste]')
  const field = document.querySelector<HTMLInputElement>('[name=uri]')
  if (!button || !field || !('clipboard' in navigator) || !('readText' in navigator.clipboard)) return
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      field.value = await navigator.clipboard.readText()
      field.form?.requestSubmit()
    } catch {
      // Refused: the visitor pastes by hand.
      field.focus()
    }
  })
}

async function give(form: HTMLFormElement): Promise<void> {
  const { order = '' } = form.dataset
  try {
    const result = await sendOrder(`/phone/${order}`, readForm(form))
    showInForm(form, result === false ? 'It is no longer pending.' : 'Done.')
    // The link holds a key and cannot be used again.
    if (order === 'pair') form.reset()
  } catch (error) {
    return showInForm(form, error instanceof Error ? error.message : String(error), true)
  }
  await refresh()
  // The button that was pressed may have been removed with its request.
  if (!form.isConnected) document.querySelector<HTMLElement>('[data-phone-waiting]')?.focus()
}

async function refresh(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  try {
    const response = await fetch('/phone/status')
    const status = (await response.json()) as ShownPhone
    showPhone(document, status)
  } catch {
    const place = document.querySelector('[data-phone-state]')
    if (place) place.textContent = 'The sandbox does not respond.'
  }
}

runPhonePage()
