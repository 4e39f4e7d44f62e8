/** Rules for what a pointer does and for what is waited for: nobody can do either before the first frame is seen. */
export const finishStyles = `code{font:.8em var(--lk-font-mono);color:var(--lk-text-2);overflow-wrap:anywhere}
@media(hover:hover){.lk-row:hover,.lk-icon-button:hover{background:var(--lk-surface-2)}.lk-quiet:enabled:hover{background:var(--lk-surface-3)}.lk-primary:enabled:hover{background:color-mix(in srgb,var(--lk-accent) 92%,var(--lk-text))}}
button.lk-row:active:enabled,.lk-quiet:active:enabled,.lk-icon-button:active{background:var(--lk-surface-3)}
.lk-halo{position:relative;overflow:hidden;padding:calc(3.25*var(--u));border-radius:calc(2.6*var(--r));z-index:0;background:var(--lk-surface-3)}
.lk-halo:before,.lk-halo:after{content:"";position:absolute;z-index:-1;inset:calc(2.25*var(--u));border-radius:calc(2.2*var(--r));background:var(--lk-surface)}
.lk-waiting:before{inset:-25%;background:conic-gradient(var(--lk-accent) 28%,var(--lk-surface-3) 0);animation:lk-turn calc(1.4s*var(--lk-motion)) linear infinite}
@keyframes lk-turn{to{rotate:1turn}}`
