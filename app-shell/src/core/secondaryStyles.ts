import { adoptStyles } from '../ui/adoptStyles.js'

/** A ref for the outer element of a secondary view: the rules of these views are loaded with them. */
export const secondaryStyles =
  /*#__PURE__*/ adoptStyles(`.lk-account{display:grid;justify-items:center;gap:calc(2*var(--u));padding-block-end:calc(2.5*var(--u));text-align:center}
h3{text-wrap:balance}
.lk-notice p{text-wrap:balance}
.lk-name{max-inline-size:100%;margin-block:calc(-1*var(--u)) calc(-2*var(--u));overflow-wrap:anywhere;font-size:1.2em}
.lk-address{display:flex;gap:0;align-items:center;margin-block:calc(-1*var(--u)) calc(-2*var(--u));padding-inline-start:calc(11*var(--u));font-weight:600;font-size:1.067em;font-variant-numeric:tabular-nums;unicode-bidi:isolate}
.lk-icon-disconnect:dir(rtl){transform:scaleX(-1)}
.lk-tag .lk-icon,.lk-text-button .lk-icon{inline-size:calc(4*var(--u));block-size:calc(4*var(--u))}
.lk-purpose{margin-block:var(--u) calc(-1*var(--u));color:var(--lk-text-2);font-size:.867em}
.lk-account .lk-groups{text-align:center}
.lk-card{display:grid;grid-template-columns:1fr auto;align-items:center;padding:calc(1*var(--u)) calc(3*var(--u)) calc(3*var(--u)) calc(3.5*var(--u));border-radius:calc(var(--r)*4/3);background:var(--lk-surface-2)}
.lk-card h3{color:var(--lk-text-2);font-size:.867em;font-weight:400}
.lk-card .lk-groups{grid-column:1/-1}
.lk-text-button{display:inline-flex;gap:var(--u);align-items:center;min-block-size:calc(11*var(--u));padding:0 calc(2*var(--u));border-radius:var(--r);color:var(--lk-accent-text,var(--lk-accent));font-size:.867em;font-weight:600}
.lk-balance{display:flex;flex-wrap:wrap;gap:0 .25em;align-items:baseline;justify-content:center;max-inline-size:100%;min-block-size:1.25em;font-size:2.133em;font-weight:700;line-height:1.25;letter-spacing:-.02em;font-variant-numeric:tabular-nums;unicode-bidi:isolate;overflow-wrap:anywhere}
.lk-balance small{color:var(--lk-text-2);font-size:.55em;font-weight:600;letter-spacing:0}
.lk-balance .lk-bar{inline-size:4em;block-size:.6em;align-self:center;border-radius:calc(var(--r)/2);animation:lk-pulse calc(1.6s*var(--lk-motion)) ease-in-out infinite alternate}
@keyframes lk-pulse{to{opacity:.5}}
.lk-aside{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;margin-block-start:calc(-2*var(--u));color:var(--lk-text-2);font-size:.867em}
.lk-details{display:flex;flex-wrap:wrap;gap:calc(3*var(--u)) calc(1.5*var(--u));align-items:center;justify-content:center}
.lk-details .lk-tile{inline-size:calc(4*var(--u));block-size:calc(4*var(--u));margin-inline-start:calc(-1*var(--u));border-radius:calc(var(--r)/3);font-size:.8em}
.lk-details button{position:relative;min-block-size:calc(8*var(--u));padding-inline:calc(2.5*var(--u));border-color:var(--lk-line);border-radius:calc(var(--r)*5/6);background:var(--lk-surface)}
.lk-details button:after{content:"";position:absolute;inset:calc(-1.75*var(--u)) 0}
.lk-details button .lk-icon-chevron{margin-inline:calc(-1*var(--u))}
.lk-address button:focus-visible,.lk-text-button:focus-visible{outline-offset:-4px}
@media(hover:hover){.lk-details button:hover{background:var(--lk-surface-2);color:var(--lk-text)}.lk-text-button:hover{background:var(--lk-surface-3)}}
.lk-mark{inline-size:0;block-size:0;border:calc(1*var(--u)) solid var(--lk-success);border-radius:50%}
.lk-start .lk-tile{inline-size:calc(7*var(--u));block-size:calc(7*var(--u));border-radius:calc(var(--r)*2/3);font-size:.933em}
.lk-start .lk-icon-warning{color:var(--lk-warning)}
.lk-actions{display:grid;grid-template-columns:repeat(auto-fit,minmax(calc(18*var(--u)),1fr));gap:calc(2*var(--u));padding-block-end:calc(1.5*var(--u))}
.lk-actions button{display:grid;gap:calc(1.25*var(--u));place-items:center;align-content:center;min-block-size:calc(17*var(--u));padding:calc(2*var(--u)) var(--u);border-radius:calc(var(--r)*4/3);background:var(--lk-surface-2);font-size:.867em;font-weight:550;overflow-wrap:anywhere}
.lk-actions button:hover{background:var(--lk-surface-3)}
.lk-actions .lk-icon{color:var(--lk-accent-text,var(--lk-accent))}
.lk-tabs{display:flex;gap:calc(1*var(--u));overflow-x:auto;border-block-end:1px solid var(--lk-line)}
.lk-tabs button{flex:1 0 auto;min-block-size:calc(11*var(--u));padding:0 calc(3*var(--u));border-block-end:2px solid transparent;color:var(--lk-text-2);font-weight:550}
.lk-tabs [aria-selected=true]{border-block-end-color:var(--lk-accent-text,var(--lk-accent));color:var(--lk-text)}
.lk-tabs button:focus-visible,[role=tabpanel]:focus-visible{outline-offset:-2px}
.lk-still.lk-row:hover{background:none}
.lk-end{color:var(--lk-text-2)}
.lk-apart{margin-block-start:calc(1.5*var(--u));padding-block-start:calc(1.5*var(--u));border-block-start:1px solid var(--lk-line);color:var(--lk-text-2)}
.lk-apart :is(.lk-list,.lk-stack),.lk-fold>.lk-row{color:var(--lk-text)}
.lk-fold>.lk-stack{margin-block-start:0;padding-block-start:0;border:0}
.lk-fold>.lk-stack>h3{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.lk-fold [aria-expanded] .lk-icon-chevron{transform:rotate(90deg)}
.lk-fold [aria-expanded=true] .lk-icon-chevron{transform:rotate(-90deg)}
.lk-fold .lk-icon-chevron{color:var(--lk-text-2)}
.lk-stack,.lk-results{display:flex;flex-direction:column;gap:calc(1.5*var(--u));align-items:stretch}
.lk-stack h3.lk-namespace{padding:calc(1.5*var(--u)) calc(2*var(--u));color:var(--lk-text-2);font-size:.8em;letter-spacing:.01em}
.lk-stack .lk-icon-chevron{inline-size:calc(4.5*var(--u));block-size:calc(4.5*var(--u));color:var(--lk-text-2)}
.lk-stack [aria-current]{background:var(--lk-surface-2)}
.lk-stack .lk-row{scroll-margin-block:calc(16*var(--u)) calc(2*var(--u))}
@media(max-width:430px){dialog:has(.lk-search){block-size:85%}}
.lk-search{position:sticky;z-index:1;inset-block-start:0;margin-block-end:var(--u);background:var(--lk-surface);box-shadow:0 calc(-1.5*var(--u)) 0 var(--lk-surface)}
.lk-search label{display:flex;gap:calc(2.5*var(--u));align-items:center;min-block-size:calc(13*var(--u));padding-inline:calc(3.5*var(--u));border:1px solid var(--lk-border);border-radius:calc(var(--r)*4/3);color:var(--lk-text-2);cursor:text}
.lk-search label:focus-within{border-color:var(--lk-accent-text,var(--lk-accent));outline:2px solid var(--lk-accent-text,var(--lk-accent));outline-offset:-1px}
.lk-search input{flex:1;min-inline-size:0;block-size:calc(11*var(--u));padding:0;border:0;outline:0;appearance:none;background:none;color:var(--lk-text);font:inherit}
@media(pointer:coarse){.lk-search input{font-size:max(16px,1em)}}
.lk-search input::placeholder{color:inherit;opacity:1}
.lk-search ::-webkit-search-cancel-button{display:none}
.lk-content{--s:var(--lk-surface);background:linear-gradient(var(--s) 0 0)0 0/100% 1px no-repeat local,linear-gradient(#0000,var(--s) 50%)0 100%/100% 32px no-repeat local,linear-gradient(var(--lk-line) 0 0)0 0/100% 1px no-repeat,linear-gradient(#0000,var(--lk-surface-3))0 100%/100% 16px no-repeat}
.lk-block{display:flex;gap:calc(3.5*var(--u));align-items:flex-start;padding:calc(2.5*var(--u)) calc(2*var(--u))}
.lk-block div{min-inline-size:0;overflow-wrap:anywhere}
.lk-block h3{font-size:1em}
.lk-refused{outline:2px solid var(--lk-warning);outline-offset:4px;border-radius:calc(var(--lk-radius)/3);animation:lk-fade calc(.4s*var(--lk-motion))}
.lk-block p{padding-block-start:calc(.5*var(--u));color:var(--lk-text-2);font-size:.933em;text-wrap:pretty}`)
