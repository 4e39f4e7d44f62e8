import type { AnyKernel } from '@latchkey/kernel'
import type { ReactElement, SyntheticEvent } from 'react'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FrameTools } from '../ui/FrameContext.js'
import { FrameContext } from '../ui/FrameContext.js'
import type { Announcement } from '../ui/LiveRegion.js'
import { LiveRegion } from '../ui/LiveRegion.js'
import { Header } from './Header.js'
import { openDialog } from './openDialog.js'
import { text } from './text.js'
import { useKernelState } from './useKernelState.js'
import { ViewHost } from './ViewHost.js'

const controls = 'a[href],button,input,select,textarea'

/** Content of the dialog: header and top frame of the stack; closed, it stays mounted and empty. */
export function Modal({
  kernel,
  dialog,
}: {
  readonly kernel: AnyKernel
  readonly dialog: HTMLDialogElement
}): ReactElement {
  const isOpen = useKernelState(kernel, ({ modal }) => modal.open)
  const stack = useKernelState(kernel, (state) => state.stack)
  const root = dialog.getRootNode() as ShadowRoot
  const frame = isOpen ? stack.at(-1) : undefined
  const key = frame?.key
  const titleId = useId()
  const titleRef = useRef<HTMLHeadingElement | null>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const [title, setTitle] = useState<{ readonly key: string | undefined; readonly text: string }>()
  const [announcement, setAnnouncement] = useState<Announcement>()
  // What was focused in each frame, and what still waits to be focused in the one shown.
  const focus = useRef<{ depth: number; left: Map<string, number>; due: number | undefined }>({
    depth: 0,
    left: new Map(),
    due: undefined,
  }).current
  // biome-ignore lint/correctness/useExhaustiveDependencies: which way a frame came in is decided once
  const way = useMemo(() => (!focus.depth ? 'first' : stack.length < focus.depth ? 'backward' : 'forward'), [key])

  const tools = useMemo<FrameTools>(
    () => ({
      setTitle: (text) => setTitle({ key, text }),
      // The same text twice is a change only if it differs.
      announce: (text, isFailure = false) =>
        setAnnouncement((last) => ({ text: last?.text === text ? `${text}\u00a0` : text, isFailure })),
      focusTitle: () => titleRef.current?.focus(),
    }),
    [key],
  )

  const [focusDue] = useState(() => () => {
    const active = root.activeElement
    if (focus.due === undefined || (active && active !== titleRef.current && active !== dialog)) return
    const control = contentRef.current?.querySelectorAll<HTMLElement>(controls)[focus.due]
    control?.focus()
    if (control) focus.due = undefined
  })

  useLayoutEffect(() => {
    dialog.setAttribute('aria-labelledby', titleId)
    return isOpen ? openDialog(kernel, dialog) : undefined
  }, [isOpen, kernel, dialog, titleId])

  useLayoutEffect(() => {
    const before = focus.depth
    focus.depth = stack.length
    setAnnouncement(undefined)
    if (!key) return focus.left.clear()
    // First the first control, back the one that was left, forward the title.
    focus.due = before ? focus.left.get(key) : 0
    if (!before || !contentRef.current?.contains(root.activeElement)) titleRef.current?.focus()
    focusDue()
  }, [key, stack.length, focus, root, focusDue])

  const declared = frame && kernel.skin?.declaration(frame.view)
  const hasBack = stack.length > 1 && declared?.chrome?.start !== 'none'
  const close = (): void => kernel.close()
  const back = (): void => kernel.skin?.back()
  const remember = ({ target, currentTarget }: SyntheticEvent<HTMLElement>): void => {
    const all = [...currentTarget.querySelectorAll(controls)]
    const at = all.findIndex((control) => control.contains(target as Node))
    if (key && at >= 0) focus.left.set(key, at)
  }
  return (
    <>
      {frame && (
        <>
          <Header
            id={titleId}
            titleRef={titleRef}
            title={(title?.key === key && title?.text) || declared?.title || text('loading')}
            isSpoken={declared?.chrome?.title === 'hidden'}
            hasBack={hasBack}
            onBack={back}
            onClose={close}
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which control was left */}
          <div
            key={key}
            ref={contentRef}
            className={`lk-content lk-${way}`}
            part="content"
            onFocus={remember}
            onClickCapture={remember}
          >
            <FrameContext.Provider value={tools}>
              <ViewHost
                kernel={kernel}
                frame={frame}
                root={root}
                hasBack={hasBack}
                onShown={focusDue}
                onLeave={hasBack ? back : close}
              />
            </FrameContext.Provider>
          </div>
        </>
      )}
      <LiveRegion announcement={announcement} />
    </>
  )
}
