/** Rules of toast and alerts; a toast has the colours the other way round, since it lies over the dialog, and none of its rules. */
export const notesStyles = `.lk-said{position:fixed}
.lk-toast{position:fixed;z-index:2147483647;inset:auto 0 calc(4*var(--u) + env(safe-area-inset-bottom,0px));display:flex;gap:calc(2.5*var(--u));align-items:center;inline-size:fit-content;max-inline-size:min(calc(90*var(--u)),100% - 32px);block-size:auto;min-block-size:calc(12*var(--u));margin:0 auto;padding:calc(2*var(--u)) calc(4*var(--u));overflow:visible;color-scheme:var(--lk-scheme);border:1px solid transparent;border-radius:calc(var(--r)*4/3);background:var(--lk-text);color:var(--lk-surface);box-shadow:var(--lk-shadow);font:550 calc(var(--lk-font-size)*var(--lk-scale)*.933)/1.4 var(--lk-font);text-align:start;overflow-wrap:anywhere;-webkit-font-smoothing:antialiased;animation:lk-in calc(.2s*var(--lk-motion)) cubic-bezier(.2,.8,.2,1)}
.lk-toast .lk-icon-button{flex:none;margin-block:calc(-1*var(--u));margin-inline:auto calc(-2.5*var(--u));color:inherit}
.lk-toast .lk-icon-button:is(:hover,:active){background:color-mix(in srgb,currentColor 16%,transparent)}
.lk-toast :focus-visible{outline-color:currentColor}
.lk-toast>.lk-icon-success{color:color-mix(in srgb,var(--lk-success) 60%,var(--lk-surface))}
.lk-toast>.lk-icon-error{color:color-mix(in srgb,var(--lk-danger) 60%,var(--lk-surface))}
.lk-icon-loading{animation:lk-turn calc(1.4s*var(--lk-motion)) linear infinite}
@keyframes lk-turn{to{rotate:1turn}}
dialog .lk-toast{inset:calc(4*var(--u) + env(safe-area-inset-top,0px)) 0 auto}
@media(max-height:700px) and (min-width:431px){dialog .lk-toast{inset-block-start:calc(24px + 15*var(--u))}}
@media(max-width:430px){.lk-toast{inline-size:calc(100% - 8*var(--u))}}
.lk-alerts{flex:none;padding-inline:calc(4*var(--u))}
.lk-alert{display:flex;gap:calc(2*var(--u));align-items:start;margin-block:calc(1*var(--u)) calc(2*var(--u));padding-inline-start:calc(3*var(--u));border:1px solid transparent;border-radius:var(--r);background:var(--lk-surface-2);font-size:.867em;overflow-wrap:anywhere}
.lk-alert>.lk-icon{margin-block-start:calc(3*var(--u))}
.lk-alert>.lk-icon-error{color:var(--lk-danger)}
.lk-alert>.lk-icon-warning{color:var(--lk-warning)}
.lk-alert p{flex:1;min-inline-size:0;padding-block:calc(3*var(--u))}
.lk-alert :is(strong,span,code){display:block}
.lk-alert strong{font-weight:600}`
