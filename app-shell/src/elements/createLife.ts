import type { AnyKernel, ErrorCode } from '@latchkey/kernel'
import { findInstance } from '../instances.js'
import type { ButtonWays, LiveButton, Look, Paint } from './contract.js'
import { dispatchElementEvent, elementsOnPage } from './elementEvents.js'
import { lifeStyles } from './lifeStyles.js'
import { bar } from './nodes.js'
import { watchInstance } from './watchInstance.js'

const sheets = new Map<string, CSSStyleSheet>()

const adopt = (root: ShadowRoot, rules: string): void => {
  const sheet = sheets.get(rules) ?? new CSSStyleSheet()
  if (!sheets.has(rules)) sheet.replaceSync(rules)
  sheets.set(rules, sheet)
  root.adoptedStyleSheets.push(sheet)
}

/** Sets attributes; `undefined` and `false` remove them. */
function setAttributes(element: Element, attributes: { readonly [name: string]: string | boolean | undefined }): void {
  for (const [name, value] of Object.entries(attributes)) {
    const isAria = name.startsWith('aria-')
    if (value === undefined || (value === false && !isAria)) element.removeAttribute(name)
    else if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, `${value}`)
  }
}

/** The label that an opening, or one that failed, shows instead of the content. */
function textOf(element: Element, isOpening: boolean, hasFailed: boolean): string | undefined {
  if (isOpening) return element.getAttribute('loading-label') ?? 'Opening…'
  return hasFailed ? (element.getAttribute('retry-label') ?? 'Try again') : undefined
}

/** Watches the instance while the element is on the page. Call the function it returns when the element is moved. */
function watchWhileThere(
  element: HTMLElement,
  draw: (latchkey: AnyKernel | undefined) => void,
  leave: () => void,
): () => void {
  let undo: (() => void) | undefined
  return () => {
    if (element.isConnected) {
      undo ??= watchInstance(element, draw)
      return
    }
    // A moved element keeps its state.
    queueMicrotask(() => {
      if (element.isConnected) return
      undo?.()
      undo = undefined
      leave()
    })
  }
}

/** Creates the behavior of a button: its states, presses and events. */
export function createLife(createWays: (element: HTMLElement, paint: Paint) => ButtonWays): LiveButton {
  return (element, button, kind) => {
    const ways = createWays(element, kind.paint ?? (() => ''))
    let opening: Promise<unknown> | undefined
    let hasFailed = false
    let drawn: string | undefined

    const draw = (latchkey: AnyKernel | undefined): void => {
      const state = latchkey?.getState()
      const family = state?.namespaces[element.getAttribute('namespace') ?? state.activeNamespace ?? '']
      const connection = family?.connections.find(({ id }) => id === family.activeConnectionId)
      const { open = false, loading = false } = state?.modal ?? {}
      if (open) opening = undefined
      const isOpening = !!opening && loading
      const isRestoring = (!!state?.restoring?.[0] || family?.status === 'reconnecting') && !connection
      const text = textOf(element, isOpening, hasFailed)
      const seen: Look | undefined =
        latchkey && state && (isRestoring ? undefined : ways.look?.({ element, latchkey, state, connection, redraw }))
      const look: Look | undefined = isRestoring
        ? { key: 'bar', draw: () => [bar()], name: 'Reconnecting…', tone: 'quiet' }
        : seen
      const label = text ?? (look ? undefined : (element.getAttribute('label') ?? kind.label))
      setAttributes(element, {
        'data-lk-status':
          look?.status ??
          (isRestoring && family?.status === 'disconnected' ? 'connecting' : (family?.status ?? 'unknown')),
        'data-lk-hidden': look?.isHidden && '',
      })
      element.style.colorScheme = (state?.theme?.mode ?? 'auto').replace('auto', '')
      setAttributes(button, {
        type: 'button',
        part: 'button',
        'data-lk-look': (label === undefined ? look?.tone : kind.quiet && 'quiet') ?? '',
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-busy': isRestoring || isOpening,
        // Not `disabled` while it opens: the modal gives focus back to the button that opened it.
        'aria-disabled': isOpening || undefined,
        'aria-label': label === undefined ? look?.name : undefined,
        disabled: (element.hasAttribute('disabled') || look?.isDisabled) && '',
      })
      if (!opening) button.style.minInlineSize = ''
      const key = label === undefined ? `look ${look?.key}` : `text ${label}`
      if (key === drawn) return
      drawn = key
      button.replaceChildren(...(label === undefined ? (look?.draw() ?? []) : [label]))
    }
    const redraw = (): void => draw(findInstance(element))

    const moved = watchWhileThere(element, draw, () => ways.leave?.())
    adopt(button.getRootNode() as ShadowRoot, lifeStyles)
    moved()

    const follow = (mine: Promise<unknown>): void => {
      elementsOnPage.sort((one, other) => Number(other === element) - Number(one === element))
      hasFailed = false
      opening = mine
      // Keeps the width while the label changes, so that the layout around it doesn't shift.
      if (drawn) button.style.minInlineSize = `${button.offsetWidth}px`
      mine.catch(({ code }: { readonly code?: string }) => {
        if (opening === mine) opening = undefined
        hasFailed = code === 'PLUGIN_LOAD_FAILED'
        if (hasFailed) dispatchElementEvent(element, 'error', { code })
        redraw()
      })
    }

    return {
      moved,
      follow(mine) {
        const latchkey = findInstance(element)
        if (!latchkey) return
        follow(mine)
        // The modal may have opened before anything listened to it.
        if (latchkey.getState().modal.open)
          dispatchElementEvent(element, 'open', { connected: latchkey.connection() !== undefined })
        redraw()
      },
      press(presses) {
        const latchkey = findInstance(element)
        if (!latchkey) {
          redraw()
          return dispatchElementEvent(element, 'error', { code: 'INSTANCE_MISSING' satisfies ErrorCode })
        }
        const { open, loading } = latchkey.getState().modal
        // The second click of a double click doesn't count as another press.
        if (loading && presses > 1) return
        if (loading || (open && !ways.target)) return latchkey.close()
        follow(latchkey.open(ways.target?.() as undefined))
      },
    }
  }
}
