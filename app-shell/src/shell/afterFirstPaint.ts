import type { AnyKernel } from '@latchkey/kernel'
import { once } from '@latchkey/kernel'
import { followTheme } from '../theme/followTheme.js'
import { adoptStyles } from '../ui/adoptStyles.js'
import type { Marks } from '../ui/MarksContext.js'
import type { EarlyEvent } from './afterFirstPress.js'
import { lockWhileOpen } from './lockScroll.js'
import { wrapTab } from './wrapTab.js'

/** Rules for hover, press, buttons and notices: none applies before the first frame is visible. */
const styles = `.lk-button{display:grid;place-items:center;inline-size:100%;padding:calc(2*var(--u)) calc(4*var(--u));border-radius:calc(var(--r)*4/3);font-weight:600}
.lk-spoken{inline-size:1px;block-size:1px;overflow:hidden;white-space:nowrap}
.lk-tile{outline:1px solid #80808029;outline-offset:-1px}
.lk-notice{display:grid;justify-items:center;gap:calc(2*var(--u));padding:calc(4.5*var(--u)) calc(3*var(--u)) calc(2.5*var(--u));text-align:center;overflow-wrap:anywhere}
.lk-notice>:first-child{margin-block-end:calc(2*var(--u))}
h3{font-size:1.2em;font-weight:600;line-height:1.3;overflow-wrap:anywhere}
.lk-caution{display:flex;gap:var(--u);align-items:center}
.lk-caution .lk-icon{inline-size:1em}
code{font:.8em var(--lk-font-mono)}
.lk-large{inline-size:calc(18*var(--u));block-size:calc(18*var(--u));border-radius:calc(var(--r)*11/6);font-size:2em}
.lk-large .lk-icon{scale:1.6}
.lk-notice p{max-inline-size:calc(68*var(--u));color:var(--lk-text-2);font-size:.933em}
.lk-tile.lk-symbol{color:var(--lk-text)}
button{touch-action:manipulation;-webkit-tap-highlight-color:transparent}
button:is(:disabled,[aria-disabled=true]){cursor:default;opacity:.6}
.lk-quiet,.lk-row:focus-visible{background:var(--lk-surface-2)}
@media(hover:hover){.lk-row:hover,.lk-icon-button:hover{background:var(--lk-surface-2)}}
.lk-icon-back:dir(rtl),.lk-icon-chevron:dir(rtl){transform:scaleX(-1)}`

/** Adds everything that is not needed for the first frame; a separate chunk, so that the frame does not wait for it. */
export function afterFirstPaint(
  kernel: AnyKernel,
  dialog: HTMLDialogElement,
  signal: AbortSignal,
  theme: Parameters<typeof followTheme>[2],
  showMarks: (marks: Marks) => void,
): void {
  if (signal.aborted) return
  adoptStyles(styles)(dialog)
  // The line of a `Notice` explains the dialog; a view without one leaves it at its name.
  dialog.setAttribute('aria-describedby', 'lk-about')
  followTheme(kernel, signal, theme)
  // Presses and keys before the code for them is there, and whether they were on what is disabled.
  const early: EarlyEvent[] = []
  const load = once(() => import('./afterFirstPress.js').then((room) => room.afterFirstPress(dialog, signal, early)))
  dialog.onpointerdown = dialog.onkeydown = (event: Event) => {
    const target = event.target as Element
    early.push([event, target, target.closest('[aria-disabled=true]')])
    load().catch(kernel.report)
  }
  // What a late configuration turns off may have the focus before a press or key brings `keepFocus`.
  const root = dialog.getRootNode() as ShadowRoot
  const keep = (): unknown =>
    root.activeElement && requestAnimationFrame(() => root.activeElement ?? root.getElementById('lk-title')?.focus())
  signal.onabort = kernel.subscribe(({ features }) => features, keep)
  if (kernel.skin?.items('marks')[0])
    import('../bringMarks.js').then((room) => room.bringMarks(kernel, dialog, signal, showMarks), kernel.report)
  // An embedded dialog is not a sheet, and Tab leaves it for the page.
  if (!(dialog.showModal as unknown)) return
  lockWhileOpen(kernel, signal)
  wrapTab(dialog, signal)
  if (navigator.maxTouchPoints)
    import('./swipeToClose.js').then((room) => room.swipeToClose(kernel, dialog, signal), kernel.report)
}
