/** Rules for what a pointer does, which nobody can do before the first frame is seen. */
export const finishStyles = `code{font:.8em var(--lk-font-mono);color:var(--lk-text-2);overflow-wrap:anywhere}
@media(hover:hover){.lk-row:hover,.lk-icon-button:hover{background:var(--lk-surface-2)}.lk-quiet:enabled:hover{background:var(--lk-surface-3)}.lk-primary:enabled:hover{background:color-mix(in srgb,var(--lk-accent) 92%,var(--lk-text))}}
button.lk-row:active:enabled,.lk-quiet:active:enabled,.lk-icon-button:active{background:var(--lk-surface-3)}`
