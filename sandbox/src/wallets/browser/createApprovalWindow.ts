import type { AskApproval } from '../contract.js'
import { approvalStyle } from './approvalStyle.js'

const label = 'Sandbox wallet, worthless test keys'
// A real wallet's window is not part of the page, so the page must not see these events from inside it.
const hidden = [
  'click',
  'dblclick',
  'contextmenu',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'wheel',
  'keydown',
  'keyup',
  'keypress',
  'focusin',
  'focusout',
  'focus',
  'blur',
]

/** Creates the wallet's approval window, which opens in the top layer, above any modal dialog of the page. */
export function createApprovalWindow(walletName: string): AskApproval {
  let sheet: CSSStyleSheet | undefined
  let host: HTMLElement | undefined
  let onAction: ((approved: boolean) => void) | undefined

  const keepPrivate = (event: Event): void => {
    if (!host || !event.composedPath().includes(host)) return
    event.stopImmediatePropagation()
    if (event.type !== 'click') return
    const button = event.composedPath().find((target) => target instanceof HTMLButtonElement)
    if (button instanceof HTMLButtonElement) onAction?.(button.dataset.sandboxAction === 'approve')
  }
  // The wallet's script runs before the page's, so these listeners come first in the capture phase.
  for (const type of hidden) window.addEventListener(type, keepPrivate, { capture: true, passive: true })

  return (question, decide) => {
    const dialog = element('dialog')
    const close = (): void => {
      onAction = undefined
      // Closing restores the page's focus.
      dialog.close()
      host?.remove()
      host = undefined
    }
    let decided = false
    const settle = (approved: boolean): void => {
      if (decided) return
      decided = true
      decide(approved)
    }

    const title = element('h2', question.title)
    title.id = 'title'
    const reject = element('button', 'Reject')
    const approve = element('button', 'Approve')
    reject.dataset.sandboxAction = 'reject'
    approve.dataset.sandboxAction = 'approve'
    approve.className = 'main'
    for (const button of [reject, approve]) button.type = 'button'

    const details = element('dl')
    for (const { label: name, value, long } of question.details) {
      const content = element('dd', value)
      if (long) content.className = 'long'
      else if (/^0x[0-9a-f]{40}$/i.test(value)) content.className = 'address'
      details.append(element('dt', name), content)
    }
    const buttons = element('div')
    buttons.className = 'buttons'
    buttons.append(reject, approve)
    dialog.append(
      wrap('header', element('strong', question.wallet), element('span', question.origin)),
      wrap('main', title, element('code', question.method), details),
      wrap('footer', buttons, element('p', label)),
    )
    dialog.setAttribute('aria-labelledby', 'title')
    dialog.tabIndex = -1
    dialog.addEventListener('close', () => settle(false))

    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(approvalStyle)
    }
    host = element('div')
    host.dataset.sandboxWallet = walletName
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    root.append(dialog)
    document.documentElement.append(host)
    onAction = settle
    dialog.showModal()
    // The window itself gets the focus, so that an early key press cannot decide.
    dialog.focus()
    return () => {
      decided = true
      close()
    }
  }
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text?: string): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag)
  if (text !== undefined) node.textContent = text
  return node
}

function wrap(tag: 'header' | 'main' | 'footer', ...children: Node[]): HTMLElement {
  const node = element(tag)
  node.append(...children)
  return node
}
