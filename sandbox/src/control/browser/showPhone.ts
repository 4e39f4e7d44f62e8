import type { PhoneQuestion, PhoneRequest, PhoneSession } from '../../phone/contract.js'

/** The part of `/phone/status` that the phone page uses. */
export interface ShownPhone {
  state?: { account: number; chainId: number; online: boolean; answer: string; address: string }
  /** Why there is no phone. */
  absent?: string
  pending: readonly PhoneQuestion[]
  sessions: readonly PhoneSession[]
  requests: readonly Pick<PhoneRequest, 'at' | 'method' | 'outcome' | 'peer'>[]
}

/** Shows the phone's state; unchanged parts are not touched, so that focus and reading position stay where they are. */
export function showPhone(root: Document, { state, absent, pending, sessions, requests }: ShownPhone): void {
  write(
    root.querySelector('[data-phone-state]'),
    state ? (state.online ? 'Online' : 'Offline') : (absent ?? 'No phone.'),
  )
  write(root.querySelector('[data-phone-address]'), state?.address ?? '')
  write(
    root.querySelector('[data-phone-facts]'),
    state ? `Account ${state.account + 1} · chain ${state.chainId} · answer: ${state.answer}` : '',
  )
  renew(root.querySelector('[data-phone-pending]'), pending, 'No pending requests.', question)
  renew(root.querySelector('[data-phone-sessions]'), sessions, 'No site is connected.', session)
  renew(root.querySelector('[data-phone-requests]'), requests, '', ({ at, method, outcome, peer }) =>
    element('li', `${new Date(at).toLocaleTimeString()} ${method} ${outcome} ${peer.name}`),
  )
}

function write(place: Element | null, text: string): void {
  if (place && place.textContent !== text) place.textContent = text
}

/** What only a developer asks about a request. */
const technical: readonly string[] = ['Method', 'Allowed methods']

function listOf(rows: readonly { label: string; value: string }[]): HTMLElement {
  const list = element('dl')
  for (const { label, value } of rows) {
    const text = element('dd', value)
    text.className = 'mono'
    list.append(element('dt', label), text)
  }
  return list
}

function question({ id, title, method, peer, details }: PhoneQuestion): HTMLElement {
  const part = element('section')
  part.setAttribute('aria-label', `${title}, ${peer.name}`)
  part.dataset.question = String(id)
  const rows = [{ label: 'Site', value: `${peer.name} ${peer.url}` }, { label: 'Method', value: method }, ...details]
  const more = element('details')
  more.append(element('summary', 'Details'), listOf(rows.filter(({ label }) => technical.includes(label))))
  const answers = element('div')
  answers.className = 'decision'
  answers.append(
    order('approve', 'Approve', { name: 'id', kind: 'count', value: String(id) }),
    order('reject', 'Reject', { name: 'id', kind: 'count', value: String(id) }),
  )
  const shown = listOf(rows.filter(({ label }) => !technical.includes(label)))
  part.append(element('h3', title), shown, more, answers)
  return part
}

function session({ topic, peer, accounts, expiresAt }: PhoneSession): HTMLElement {
  const part = element('section')
  part.setAttribute('aria-label', `Session with ${peer.name}`)
  const shown = element('p', accounts.join(', '))
  shown.className = 'mono'
  part.append(
    element('h3', peer.name || 'Unnamed site'),
    element('p', `${peer.url}, until ${new Date(expiresAt).toLocaleString()}`),
    shown,
    order('disconnect', 'Disconnect', { name: 'topic', kind: 'text', value: topic }),
  )
  return part
}

function order(name: string, label: string, field: { name: string; kind: string; value: string }): HTMLElement {
  const form = root('form')
  form.className = 'order'
  form.dataset.order = name
  const input = root('input')
  input.type = 'hidden'
  input.name = field.name
  input.value = field.value
  input.dataset.kind = field.kind
  const button = element('button', label)
  if (name === 'approve') button.className = 'go'
  form.append(input, button, element('output'))
  return form
}

/** Rebuilds an element only when its data has changed, so that a pending request keeps its element and the focus in it. */
function renew<Item>(
  place: Element | null,
  items: readonly Item[],
  none: string,
  build: (item: Item) => HTMLElement,
): void {
  if (!place) return
  const keys = items.map((item) => JSON.stringify(item))
  if (place.getAttribute('data-shown') === String(keys)) return
  place.setAttribute('data-shown', String(keys))
  const kept = new Map([...place.children].map((child) => [child.getAttribute('data-key'), child]))
  const next = items.map((item, index) => {
    const key = keys[index] ?? ''
    const child = kept.get(key) ?? build(item)
    child.setAttribute('data-key', key)
    return child
  })
  for (const child of [...place.children]) if (!next.includes(child)) child.remove()
  for (const [index, child] of next.entries())
    if (place.children[index] !== child) place.insertBefore(child, place.children[index] ?? null)
  if (next.length === 0 && none) place.append(element('p', none))
}

function root<Tag extends 'form' | 'input'>(tag: Tag): HTMLElementTagNameMap[Tag] {
  return document.createElement(tag)
}

function element(tag: string, text?: string): HTMLElement {
  const node = document.createElement(tag)
  if (text !== undefined) node.textContent = text
  return node
}
