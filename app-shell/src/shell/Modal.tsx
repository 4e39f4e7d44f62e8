import type { AnyKernel, HeaderLink, KernelState } from '@latchkey/kernel'
import type { ReactElement, ReactNode, SyntheticEvent } from 'react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Drawing, FirstIcon } from '../ui/FirstIcon.js'
import type { Announcement } from '../ui/LiveRegion.js'
import { LiveRegion } from '../ui/LiveRegion.js'
import { SquareButton } from '../ui/SquareButton.js'
import { useLanguage } from '../ui/useLanguage.js'
import { openDialog } from './openDialog.js'
import { useKernelState } from './useKernelState.js'
import { useShellText } from './useShellText.js'
import type { SharedTools } from './ViewHost.js'
import { ViewHost } from './ViewHost.js'

const controls = 'a[href],button,input,select,textarea'
/** Controls of a view, in order. */
const controlsIn = (content: Element | null): HTMLElement[] => [
  ...(content?.querySelectorAll<HTMLElement>(controls) ?? []),
]
/** What a view marks, otherwise the first. What plugins put above the list may arrive later, and takes no focus when it is there at once. */
const firstIn = (content: Element | null): HTMLElement | undefined =>
  content?.querySelector<HTMLElement>('[data-lk-first]') ??
  controlsIn(content).find((control) => !control.closest('.lk-above'))

/** What the view of a frame put into its header. */
interface HeaderParts {
  readonly key: string | undefined
  readonly title?: string
  readonly start?: ReactNode
}

/** Props of `Modal`. */
export interface ModalProps {
  readonly kernel: AnyKernel
  readonly dialog: HTMLDialogElement
  /** The stack that it threw with before it was made anew: what a view put into the header is left out there. */
  readonly failed?: KernelState['stack'] | undefined
}

/** Content of the dialog: header and top frame of the stack; closed, it stays mounted and empty. */
// long: one component; the first frame pays 50 bytes and more for each hook or part that is split off
export function Modal({ kernel, dialog, failed }: ModalProps): ReactElement {
  const text = useShellText()
  const { say } = useLanguage()
  const isOpen = useKernelState(kernel, ({ modal }) => modal.open)
  const stack = useKernelState(kernel, (state) => state.stack)
  const root = dialog.getRootNode() as ShadowRoot
  const frame = isOpen ? stack.at(-1) : undefined
  const key = frame?.key
  const titleRef = useRef<HTMLHeadingElement | null>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  /** Why the visitor may not close what is shown. */
  const refusal = useRef<string>(undefined)
  const [header, setHeader] = useState<HeaderParts>()
  const [announcement, setAnnouncement] = useState<Announcement>()
  // What was focused in each frame, and what still waits to be focused in the one shown.
  const focus = useRef<{ depth: number; left: Map<string, number>; due: number | undefined }>({
    depth: 0,
    left: new Map(),
    due: undefined,
  }).current
  // biome-ignore lint/correctness/useExhaustiveDependencies: which way a frame came in is decided once
  const way = useMemo(() => (!focus.depth ? 'first' : stack.length < focus.depth ? 'backward' : 'forward'), [key])

  const tools = useMemo<SharedTools>(() => {
    const put = (part: Partial<HeaderParts>): void =>
      setHeader((last) => ({ ...(last?.key === key && last), key, ...part }))
    // The same text twice is a change only if it differs.
    const announce = (given: string, isFailure = false): void => {
      // What cannot become a text throws here, in the view that announces it.
      const text = `${given}`
      setAnnouncement((last) => ({ text: last?.text === text ? `${text}\u00a0` : text, isFailure }))
    }
    return {
      setTitle: (title) => put({ title }),
      setStart: (start) => put({ start }),
      announce,
      refuse(why, signal) {
        refusal.current = why
        // A prevented `cancel` holds only twice in a row: this asks for none.
        dialog.setAttribute('closedby', 'none')
        signal.addEventListener('abort', () => {
          refusal.current = undefined
          dialog.removeAttribute('closedby')
        })
      },
      focusTitle: () => titleRef.current?.focus(),
    }
  }, [key, dialog])
  const alert = useKernelState(kernel, ({ alerts }) => (kernel.skin?.debug ? alerts?.[0]?.code : undefined))
  // Toast and alerts: their code is loaded with the first one.
  const note = useKernelState(kernel, ({ toast }) => toast?.id ?? alert)
  const [Notes, setNotes] = useState<typeof import('./Notes.js').Notes>()
  useEffect(() => {
    if (note && !Notes) import('./afterFirstPress.js').then((arrived) => setNotes(() => arrived.Notes), kernel.report)
  }, [note, Notes, kernel])

  const [focusDue] = useState(() => () => {
    const active = root.activeElement
    if (focus.due === undefined || (active && active !== titleRef.current && active !== dialog)) return
    const content = contentRef.current
    const control =
      focus.due < -1
        ? firstIn(content)
        : focus.due < 0
          ? dialog.querySelector<HTMLElement>('.lk-start button')
          : controlsIn(content)[focus.due]
    control?.focus()
    if (control) focus.due = undefined
  })

  useLayoutEffect(() => {
    // What only stands in the page covers nothing.
    if (!isOpen || !(dialog.showModal as unknown)) return
    // The browser would choose another one, and each change of focus costs the first frame.
    const first = firstIn(contentRef.current) ?? titleRef.current
    first?.toggleAttribute('autofocus')
    const close = openDialog(kernel, dialog)
    first?.toggleAttribute('autofocus')
    return close
  }, [isOpen, kernel, dialog])

  useLayoutEffect(() => {
    const before = focus.depth
    focus.depth = stack.length
    setAnnouncement(undefined)
    if (!key) return focus.left.clear()
    // Nor does it take a focus that is elsewhere.
    if (!(dialog.showModal as unknown) && !root.activeElement) return
    // First the first control, back the one that was left, forward the title.
    focus.due = before ? focus.left.get(key) : -2
    if (contentRef.current?.contains(root.activeElement)) focus.due = undefined
    else titleRef.current?.focus()
    focusDue()
  }, [key, stack.length, focus, root, dialog, focusDue])

  // What was left may be a control that the view puts into the header, and comes after the view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the header is what it waits for
  useLayoutEffect(focusDue, [header, focusDue])

  const declared = frame && kernel.skin?.declaration(frame.view)
  const { start, title: titleMode } = declared?.chrome ?? {}
  const hasBack = stack.length > 1 && start !== 'none'
  const put = header?.key === key && failed !== stack ? header : undefined
  // The names of the other ways to start have no members.
  const link = Object(start) as HeaderLink
  const linked = kernel.skin?.declaration(link.view)
  const close = (): void => {
    if (!refusal.current) return kernel.close()
    tools.announce(refusal.current)
    import('./afterFirstPress.js').then((room) => room.showRefusal(dialog), kernel.report)
  }
  const back = (): void => kernel.skin?.back()
  const remember = ({ target, currentTarget }: SyntheticEvent<HTMLElement>): void => {
    const at = controlsIn(currentTarget).findIndex((control) => control.contains(target as Node))
    if (key && at >= 0) focus.left.set(key, at)
  }
  return (
    <>
      {frame && (
        <div className="lk-header" part="header">
          {hasBack ? (
            <SquareButton label={text('back')} data-lk-action="back" onClick={back}>
              <FirstIcon name="back" />
            </SquareButton>
          ) : (
            // biome-ignore lint/a11y: it only handles events of its content
            <span className="lk-start" onClick={() => key && focus.left.set(key, -1)}>
              {put?.start ??
                (linked && (
                  <SquareButton
                    label={say(`views.${link.view}`, (link.label ?? linked.title) as string)}
                    data-lk-action={link.icon}
                    onClick={() => kernel.skin?.push(link.view)}
                  >
                    <FirstIcon name={link.icon} />
                  </SquareButton>
                ))}
            </span>
          )}
          <h2 id="lk-title" ref={titleRef} tabIndex={-1} part="title">
            <span className={titleMode && 'lk-spoken'}>
              {/* React would draw nothing at all if this weren't a text. */}
              {`${put?.title || (declared?.title ? say(`views.${frame.view}`, declared.title) : text('loading'))}`}
            </span>
          </h2>
          <span style={{ display: 'flex', justifyContent: 'end' }}>
            {kernel.skin?.items('header.items').map(({ id, plugin, item: { view, label, path } }) => {
              const key = `items.${plugin}.${id}`
              return (
                path &&
                label &&
                kernel.skin?.declaration(view) && (
                  <SquareButton key={key} label={say(key, label)} onClick={() => kernel.skin?.push(view)}>
                    <Drawing name={id} path={path} />
                  </SquareButton>
                )
              )
            })}
            <SquareButton label={text('close')} data-lk-action="close" onClick={close}>
              <FirstIcon name="close" />
            </SquareButton>
          </span>
        </div>
      )}
      {Notes && <Notes kernel={kernel} dialog={dialog} />}
      {frame && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notes which control was left
        <div
          key={key}
          ref={contentRef}
          className={`lk-content lk-${way}`}
          part="content"
          onFocus={remember}
          onClickCapture={remember}
        >
          <ViewHost
            kernel={kernel}
            frame={frame}
            root={root}
            tools={{ ...tools, above: Notes && alert }}
            hasBack={hasBack}
            onShown={focusDue}
            onLeave={hasBack ? back : close}
          />
        </div>
      )}
      <LiveRegion announcement={announcement} />
    </>
  )
}
