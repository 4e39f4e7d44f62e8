import { adoptStyles } from '../ui/adoptStyles.js'
import { animateHeight } from './animateHeight.js'

/** Rules for what is pressed, and for the way from one view to another. */
const adopt =
  /*#__PURE__*/ adoptStyles(`.lk-late{animation:lk-fade calc(.2s*var(--lk-motion)) calc(.3s*var(--lk-motion)) both}
@media(hover:hover){.lk-quiet:enabled:hover{background:var(--lk-surface-3)}.lk-primary:enabled:hover{background:color-mix(in srgb,var(--lk-accent) 92%,var(--lk-text))}}
button.lk-row:active:enabled,.lk-quiet:active:enabled,.lk-icon-button:active{background:var(--lk-surface-3)}
.lk-forward,.lk-backward{animation:lk-slide calc(.15s*var(--lk-motion)) ease-out}
.lk-forward,.lk-backward:dir(rtl){--way:calc(4*var(--u))}
.lk-backward,.lk-forward:dir(rtl){--way:calc(-4*var(--u))}
@keyframes lk-slide{from{opacity:0;translate:var(--way)}}`)

/** Lets views slide, and the dialog grow and shrink between them. */
export function animateViews(dialog: HTMLDialogElement, signal: AbortSignal): void {
  if (signal.aborted) return
  // What is shown already stays where it is.
  for (const shown of dialog.querySelectorAll('.lk-content')) shown.classList.remove('lk-forward', 'lk-backward')
  adopt(dialog)
  animateHeight(dialog, signal)
}
