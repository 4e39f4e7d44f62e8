/** Rules of a button beyond the initial ones. */
export const lifeStyles = `:host{--a:var(--lk-accent,light-dark(#5140d6,#a598ff));--o:var(--lk-on-accent,light-dark(#fff,#16141f));--s:var(--lk-surface,light-dark(#fff,#16141f));--s2:var(--lk-surface-2,light-dark(#f5f4fa,#211e2d));--s3:var(--lk-surface-3,light-dark(#eae8f3,#2e2a3e));--t:var(--lk-text,light-dark(#17151f,#f4f2fb));--t2:var(--lk-text-2,light-dark(#5a5668,#b3aec4));--b:var(--lk-border,light-dark(#8c87a0,#7a7492));--w:var(--lk-warning,light-dark(#8a5a00,#e9b44c))}
:host(:not([hidden])){display:inline-block;max-inline-size:100%}
:host([data-lk-hidden]){display:none!important}
button{cursor:pointer;display:inline-flex;gap:.6em;align-items:center;justify-content:center;max-inline-size:100%;line-height:1.2;-webkit-tap-highlight-color:transparent}
:host([size=sm]) button{min-block-size:36px;padding:.3em 1em;font-size:calc(13.5px*var(--lk-scale,1))}
@media(pointer:coarse){:host([size=sm]) button{min-block-size:44px}}
button:hover{background:color-mix(in srgb,var(--a) 88%,var(--o))}
button:active{background:color-mix(in srgb,var(--a) 78%,var(--o))}
button:focus-visible{outline:2px solid var(--a);outline-offset:2px}
button:disabled{opacity:.5;cursor:default}
button[aria-busy=true]{cursor:progress}
.quiet{border-color:var(--lk-line,light-dark(#e6e3f0,#2a2638));background:var(--s);color:var(--t)}
.quiet:hover{background:var(--s2)}
.quiet:active{background:var(--s3)}
.bar{inline-size:7em;block-size:.8em;border-radius:.4em;background:currentColor;opacity:.35}
.warning{border-color:currentColor;background:var(--s);color:var(--w)}
.warning:hover{background:var(--s2)}
.warning:active{background:var(--s3)}
svg{flex:none}
bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
@media(prefers-reduced-motion:no-preference){button{transition:background-color .12s}.bar{animation:pulse calc(1.2s*var(--lk-motion,1)) ease-in-out infinite alternate}@keyframes pulse{to{opacity:.15}}}
@media(prefers-contrast:more){.quiet{border-color:var(--b)}}
@media(forced-colors:active){.bar{background:GrayText;opacity:1;animation:none}button:disabled{opacity:1;color:GrayText;border-color:GrayText}}`
