import { keptToken } from './keepToken.js'

/** The JSON body that a form of the control page represents; empty fields are omitted. */
export function readForm(form: HTMLFormElement): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-kind]')) {
    const { name, value, dataset } = field
    if (dataset.kind === 'change') Object.assign(body, JSON.parse(value))
    else if (value === '') continue
    else if (dataset.kind === 'count') body[name] = Number(value)
    else if (dataset.kind === 'boolean') body[name] = value === 'true'
    else body[name] = value
  }
  return body
}

/** Sends an order to the server of this page; resolves to its result, or rejects with an Error that carries its message. */
export async function sendOrder(path: string, body: Record<string, unknown>): Promise<unknown> {
  let answer: { result?: unknown; error?: { message: string } }
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-token': keptToken() },
      body: JSON.stringify(body),
    })
    answer = await response.json()
  } catch {
    throw new Error('The sandbox does not respond.')
  }
  if (answer.error) throw new Error(answer.error.message)
  return answer.result
}

/** Shows the outcome of an order next to its button. */
export function showInForm(form: HTMLFormElement, text: string, wrong = false): void {
  const output = form.querySelector('output')
  if (!output) return
  output.textContent = text
  output.className = wrong ? 'wrong' : ''
}
