import type { AnyKernel, KernelState } from '@latchkey/kernel'
import { once } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { SpokenLanguage } from '../i18n/createLanguage.js'
import { loadSpeaker } from '../i18n/loadSpeaker.js'
import type { Messages } from '../i18n/messages.js'
import type { Skin } from '../instances.js'
import { needsTheme, pageScheme } from '../theme/pageScheme.js'
import { tokens } from '../theme/tokens.js'
import { adoptStyles } from '../ui/adoptStyles.js'
import type { Marks } from '../ui/MarksContext.js'
import { MarksContext } from '../ui/MarksContext.js'
import { styles as uiStyles } from '../ui/styles.js'
import type { Language } from '../ui/useLanguage.js'
import { english, LanguageContext } from '../ui/useLanguage.js'
import { listenToDialog } from './listenToDialog.js'
import { Modal } from './Modal.js'
import { pageDocument } from './pageDocument.js'
import { reflectState } from './reflectState.js'
import { styles } from './styles.js'

/** The modal on the page. */
export interface MountedShell {
  /** When it speaks the visitor's language and looks as the site wants. */
  readonly ready: Promise<void>
  /** Takes everything back: element, listeners, scroll lock. */
  unmount(): void
}

/**
 * Puts the modal on the page: one element, one shadow root, one native dialog that shows what the store says. Into
 * `place` it puts `dialog`, which then is none: it only stands there.
 */
// long: the first frame pays for each function that is split off
export function mountShell(
  kernel: AnyKernel,
  messages?: Messages,
  place: Element = pageDocument('body'),
  dialog = document.createElement('dialog'),
): MountedShell {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const life = new AbortController()
  let spoken: Language & Partial<SpokenLanguage> = english
  let failed: KernelState['stack'] | undefined
  let isLost = false
  const react = createRoot(dialog, {
    // A plugin threw where no view contains that: while its view goes, or in the header. React removes everything.
    onUncaughtError(error) {
      kernel.report(error)
      if (isLost) return
      isLost = true
      queueMicrotask(() => {
        isLost = false
        const { stack } = kernel.getState()
        // What throws again with the same views is closed.
        if (failed === stack) kernel.close()
        failed = stack
        show()
      })
    },
  })

  let shown: ReactNode
  let marks: Marks | undefined
  const draw = (): void => react.render(<MarksContext.Provider value={marks}>{shown}</MarksContext.Provider>)
  /** Around the same element as before, so that only the tiles are drawn again. */
  const showMarks = (given: Marks): void => {
    marks = given
    draw()
  }
  const show = (language = spoken): void => {
    if (life.signal.aborted) return
    spoken = language
    dialog.lang = language.tag
    dialog.dir = language.dir ?? ''
    shown = (
      <LanguageContext.Provider value={language}>
        <Modal kernel={kernel} dialog={dialog} failed={failed} />
      </LanguageContext.Provider>
    )
    draw()
  }
  /** Shows it in the language that the state asks for; what does not arrive stays English. */
  const speak = async (): Promise<void> => {
    const { locale } = kernel.getState()
    const loading = loadSpeaker(locale, messages)
    if (!loading) return show(english)
    const language = await loading
      .then(({ createLanguage }) => createLanguage(kernel, messages, show, life.signal))
      .catch((error: unknown) => void kernel.report(error))
    // A later choice is on its way.
    if (locale === kernel.getState().locale) show(language ?? english)
  }

  const loadTheme = once(() =>
    import('../theme/applyTheme.js').then((room) => room.applyTheme(kernel, root, life.signal, pageScheme)),
  )
  const applyTheme = (): Promise<void> => loadTheme().catch((error: unknown) => void kernel.report(error))

  // Before anything is put on the page, where it would have to be laid out for this.
  const look = needsTheme(kernel) ? applyTheme() : undefined
  dialog.setAttribute('part', 'modal')
  // Of the shadow root, where it is the only one.
  dialog.setAttribute('aria-labelledby', 'lk-title')
  adoptStyles(`${tokens}${uiStyles}${styles}`)(root)
  root.append(dialog)
  place.append(host)

  const stopReflecting = reflectState(kernel, host)
  if (dialog.showModal as unknown) listenToDialog(kernel, dialog, life.signal)
  // After the paint of the first view, which an earlier import would delay; a theme does not wait for that.
  const loadRest = once(() =>
    import('./afterFirstPaint.js').then((room) =>
      room.afterFirstPaint(kernel, dialog, life.signal, { needsTheme, applyTheme }, showMarks),
    ),
  )
  const finish = (): unknown =>
    requestAnimationFrame(() => requestAnimationFrame(() => loadRest().catch(kernel.report)))
  const stopWaiting = kernel.subscribe(({ modal, theme }) => modal.open || theme, finish)
  if (kernel.getState().modal.open) finish()
  const stopFollowing = kernel.subscribe(
    ({ locale }) => locale,
    () => void speak(),
  )

  return {
    ready: speak().then(() => look),
    unmount() {
      stopReflecting()
      stopFollowing()
      stopWaiting()
      life.abort()
      react.unmount()
      host.remove()
    },
  }
}

/** Puts the modal on the page, once, or into the place that was chosen for it; settles once it is visible. */
export async function showSkin(kernel: AnyKernel, skin: Skin, messages: Messages | undefined): Promise<void> {
  if (kernel.getState().status === 'destroyed') return
  skin.shell ??= mountShell(kernel, messages, ...(skin.inline ?? []))
  await skin.shell.ready
}
