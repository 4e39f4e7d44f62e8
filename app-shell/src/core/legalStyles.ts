import { adoptStyles } from '../ui/adoptStyles.js'

/** A ref for what the site's options add to Connect: its rules are loaded with it. */
export const adoptLegalRules =
  /*#__PURE__*/ adoptStyles(`.lk-legal{color:var(--lk-text-2);font-size:.867em;line-height:1.7;text-wrap:pretty;overflow-wrap:anywhere}
p.lk-legal{margin:auto calc(-4*var(--u)) calc(-4*var(--u));padding:calc(3*var(--u)) calc(4*var(--u));border-block-start:1px solid var(--lk-line);background:var(--lk-surface);text-align:center;text-wrap:balance}
@media(min-height:481px){dialog p.lk-legal{position:sticky;inset-block-end:calc(-4*var(--u));z-index:1}}
@media(max-width:430px){:host([data-lk-view=Connect]) dialog:has(.lk-collapsed){block-size:fit-content}}
.lk-legal a{display:inline-block;min-block-size:24px;padding-block:.15em;color:inherit;font-weight:600;text-underline-offset:.15em}
label.lk-legal{display:flex;gap:calc(3*var(--u));align-items:center;min-block-size:calc(12*var(--u));margin-block-end:calc(2*var(--u));padding:calc(2*var(--u)) calc(3*var(--u));border:1px solid var(--lk-border);border-radius:calc(var(--r)*4/3);color:var(--lk-text);cursor:pointer}
.lk-legal input{flex:none;inline-size:calc(5*var(--u));block-size:calc(5*var(--u));margin:0;accent-color:var(--lk-accent)}
.lk-consented{min-inline-size:0;margin:0;padding:0;border:0}
.lk-held{display:flex;flex-direction:column;gap:calc(1.5*var(--u))}
.lk-consented:disabled{opacity:.55;cursor:not-allowed}
.lk-consented:disabled .lk-held{pointer-events:none}
.lk-consented :disabled{opacity:1}`)
