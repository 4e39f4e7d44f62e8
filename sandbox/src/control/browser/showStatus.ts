import type { ChainStatus } from '../../chains/contract.js'
import type { OpenPage } from '../../contract.js'

/** The part of `/status` that the page uses. */
export interface ShownStatus {
  services: readonly { name: string; state: string }[]
  chains: Readonly<Record<string, ChainStatus>>
  pages: readonly OpenPage[]
}

const modes = { open: 'responding', stalled: 'stalled: not responding', refusing: 'cutting requests off' } as const

/** Shows the status; unchanged texts are not touched, so that screen readers do not announce them again. */
export function showStatus(root: ParentNode, { services, chains, pages }: ShownStatus): void {
  for (const { name, state } of services) write(root.querySelector(`[data-service="${CSS.escape(name)}"]`), state)
  for (const [id, chain] of Object.entries(chains)) {
    const part = root.querySelector(`[data-chain="${CSS.escape(id)}"]`)
    write(part?.querySelector('[data-chain-state]'), describeChain(chain))
    list(
      part?.querySelector('[data-chain-requests]'),
      chain.requests.map(({ at, method, outcome }) => `${new Date(at).toLocaleTimeString()} ${method} ${outcome}`),
    )
  }
  showPages(root.querySelector('[data-pages]'), pages)
}

function describeChain({ block, mode, lies, revertNext }: ChainStatus): string {
  return [
    block === undefined ? 'The node does not respond' : `Block ${block}`,
    modes[mode],
    ...(lies.length ? [`false results for ${lies.join(', ')}`] : []),
    ...(revertNext === undefined ? [] : [`the next transaction will revert: "${revertNext}"`]),
  ].join(' · ')
}

function showPages(place: Element | null, pages: readonly OpenPage[]): void {
  if (!place) return
  const text = JSON.stringify(pages)
  if (place.getAttribute('data-shown') === text) return
  place.setAttribute('data-shown', text)
  if (pages.length === 0) {
    place.replaceChildren(element('p', 'No page with linked wallets is open.'))
    return
  }
  place.replaceChildren(
    ...pages.flatMap(({ address, wallets }) => [
      element('h3', address),
      ...wallets.flatMap(({ name, id, answer, state, requests }) => {
        const line = element('p', `${name} (${id}): ${state}, answer: ${answer}`)
        const made = element('ol')
        made.className = 'mono'
        list(made, requests)
        return [line, made]
      }),
    ]),
  )
}

function write(place: Element | null | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text
}

function list(place: Element | null | undefined, lines: readonly string[]): void {
  place?.replaceChildren(...lines.map((line) => element('li', line)))
}

function element(tag: string, text?: string): HTMLElement {
  const node = document.createElement(tag)
  if (text !== undefined) node.textContent = text
  return node
}
