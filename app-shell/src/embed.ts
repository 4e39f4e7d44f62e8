import type { AnyKernel } from '@latchkey/kernel'
import { instances } from './instances.js'

/** Rules of the views where they stand in the page, as a card of their own. */
const styles = `:host([data-lk-modal][data-lk-modal]){display:block!important;position:static!important;inset:auto!important}
:host([data-lk-modal][data-lk-modal=closed]){display:none!important}
section{--u:calc(var(--lk-space)*var(--lk-scale));display:flex;flex-direction:column;box-sizing:border-box;inline-size:100%;max-inline-size:calc(90*var(--u));overflow:hidden;color-scheme:var(--lk-scheme);border:1px solid var(--lk-line);border-radius:calc(2*var(--lk-radius));background:var(--lk-surface);color:var(--lk-text);font:calc(var(--lk-font-size)*var(--lk-scale))/1.4 var(--lk-font);text-align:start;-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%}
section .lk-header:before{display:none}
section .lk-content{overflow:visible}
section[data-lk-resting] .lk-header [data-lk-action=close]{visibility:hidden}`

/** How the views are embedded in the page. */
export interface EmbedOptions {
  /** What is shown while a wallet is connected: the account, or nothing until the modal is opened. @default 'account' */
  readonly afterConnect?: 'account' | 'hide' | undefined
}

interface Embedding {
  show(): void
  leave(): void
}

/** Who wants to show the views of an instance, the newest last: that one does. */
const embeddings = new WeakMap<AnyKernel, Embedding[]>()

/** Makes the element that stands for the dialog. */
const createSurface = (): HTMLDialogElement => {
  const surface = document.createElement('section')
  surface.setAttribute('role', 'region')
  return surface as HTMLElement as HTMLDialogElement
}

const adoptStyles = (surface: Element): void => {
  const root = surface.getRootNode()
  if (!(root instanceof ShadowRoot) || surface.hasAttribute('data-lk-embedded')) return
  surface.setAttribute('data-lk-embedded', '')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets.push(sheet)
}

const createEmbedding = (latchkey: AnyKernel, place: Element, hides: boolean): Embedding => {
  const skin = instances.get(latchkey.id)?.skin ?? {}
  const undos: (() => void)[] = []
  /** The view shown when nothing else is open. */
  const resting = (): string | undefined => latchkey.skin?.items('open.view')[0]?.item.view
  const isConnected = (): boolean => {
    const { namespaces, activeNamespace = '' } = latchkey.getState()
    return !!namespaces[activeNamespace]?.activeConnectionId
  }
  const undo = (): void => {
    for (const one of undos.splice(0)) one()
  }
  const takeOff = (): void => {
    latchkey.close()
    const { shell } = skin
    skin.shell = undefined
    // Not within a rendering of the site's own React, which may be what takes it off.
    queueMicrotask(() => shell?.unmount())
  }

  return {
    leave() {
      undo()
      takeOff()
      skin.inline = undefined
    },
    show() {
      const surface = createSurface()
      takeOff()
      skin.inline = [place, surface]

      let isShown = true
      let hadFocus = false
      let rest = resting()
      const open = (): void => {
        const { modal, status } = latchkey.getState()
        if (!isShown || modal.open || status === 'destroyed' || (hides && isConnected())) return
        // Whoever closes it ends this one.
        latchkey.open().catch(() => undefined)
      }
      const opened = (): void => {
        adoptStyles(surface)
        // What had it is gone, and nothing of the page took it.
        if (hadFocus) requestAnimationFrame(() => hadFocus && surface.querySelector('h2')?.focus())
      }
      const follow = (): void => {
        const [{ view } = {}, ...above] = latchkey.getState().stack
        const next = resting()
        // Nothing to close, then, but where the account is to go away again.
        surface.toggleAttribute('data-lk-resting', !above.length && view === next && !(hides && isConnected()))
        // Somebody connected without the modal, or a wallet came back.
        if (view && next !== rest && view === rest && !above.length) queueMicrotask(() => isShown && latchkey.close())
        rest = next
      }
      const note = ({ target }: Event): void => {
        hadFocus = place.contains(target as Node)
      }
      const types = ['focusin', 'pointerdown']
      for (const type of types) document.addEventListener(type, note)
      undos.push(
        latchkey.subscribe(follow),
        latchkey.on('modal:opened', opened),
        // Not within whatever closed it, which may be the end of the instance.
        latchkey.on('modal:closed', () => queueMicrotask(open)),
        latchkey.on('kernel:destroyed', undo),
        () => {
          isShown = false
          for (const type of types) document.removeEventListener(type, note)
        },
      )
      open()
    },
  }
}

/**
 * Shows the views of an instance in `place` instead of in the dialog, at once: nothing is covered, nothing is locked, no
 * focus is taken. A later call with another place takes the views over. Returns a function that gives them back.
 */
export function embed(latchkey: AnyKernel, place: Element, { afterConnect }: EmbedOptions = {}): () => void {
  const all = embeddings.get(latchkey) ?? []
  embeddings.set(latchkey, all)
  const mine = createEmbedding(latchkey, place, afterConnect === 'hide')
  all.at(-1)?.leave()
  all.push(mine)
  mine.show()
  return () => {
    const at = all.indexOf(mine)
    if (at < 0) return
    const wasShown = at === all.length - 1
    all.splice(at, 1)
    if (!wasShown) return
    mine.leave()
    all.at(-1)?.show()
  }
}
