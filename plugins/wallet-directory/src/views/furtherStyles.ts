import { adoptStyles } from '@latchkey/app-shell/ui'

/** Styles of the views behind the section, loaded with them. */
export const furtherStyles: (element: Element | null) => void =
  /*#__PURE__*/ adoptStyles(`.lkd-stack .lk-row>.lk-icon{inline-size:calc(4.5*var(--u));block-size:calc(4.5*var(--u));color:var(--lk-text-2)}
@media(max-width:430px),(max-height:480px){:host([data-lk-view=AllWallets]) dialog{block-size:100%}}
.lkd-tools{position:sticky;z-index:1;inset-block-start:0;display:grid;gap:calc(1.5*var(--u));padding-block-end:var(--u);background:var(--lk-surface);box-shadow:0 calc(-1.5*var(--u)) 0 var(--lk-surface)}
.lkd-field{display:flex;gap:calc(2.5*var(--u));align-items:center;min-block-size:calc(13*var(--u));padding-inline:calc(3.5*var(--u));border:1px solid var(--lk-border);border-radius:calc(var(--r)*4/3);color:var(--lk-text-2);cursor:text}
.lkd-field:focus-within{border-color:var(--lk-accent-text,var(--lk-accent));outline:2px solid var(--lk-accent-text,var(--lk-accent));outline-offset:-1px}
.lkd-field input{flex:1;min-inline-size:0;block-size:calc(11*var(--u));padding:0;border:0;outline:0;appearance:none;background:none;color:var(--lk-text);font:inherit;letter-spacing:inherit}
@media(pointer:coarse){.lkd-field input{font-size:max(16px,1em)}}
.lkd-field input::placeholder{color:inherit;opacity:1}
.lkd-field ::-webkit-search-cancel-button{display:none}
.lkd-switch{display:flex;gap:calc(2.5*var(--u));align-items:center;min-block-size:calc(11*var(--u));padding:var(--u) calc(2*var(--u));border-radius:var(--r);text-align:start}
.lkd-switch small{display:block;color:var(--lk-text-2);font-size:.867em}
.lkd-switch i{position:relative;flex:none;inline-size:calc(9*var(--u));block-size:calc(5.5*var(--u));margin-inline-start:auto;border:1px solid var(--lk-border);border-radius:calc(3*var(--u))}
.lkd-switch i:after{content:"";position:absolute;inset-block:calc(.75*var(--u));inset-inline-start:calc(.75*var(--u));inline-size:calc(3.5*var(--u));border-radius:50%;background:var(--lk-border)}
.lkd-switch[aria-checked=true] i{border-color:var(--lk-accent);background:var(--lk-accent)}
.lkd-switch[aria-checked=true] i:after{inset-inline:auto calc(.75*var(--u));background:var(--lk-on-accent)}
.lkd-grid{position:relative;margin-inline-end:calc(-1.5*var(--u))}
.lkd-probe{position:absolute;visibility:hidden;inline-size:min(calc(18.875*var(--u)),40%);block-size:calc(31.5*var(--u));pointer-events:none}
.lkd-grid li{position:absolute;padding-block-end:calc(1.5*var(--u));padding-inline-end:calc(1.5*var(--u));contain:layout style}
.lkd-grid:not([data-lkd-placed]){display:grid;grid-template-columns:repeat(4,1fr)}
.lkd-grid:not([data-lkd-placed]) li{position:static}
.lkd-card{display:flex;flex-direction:column;gap:calc(1.5*var(--u));align-items:center;inline-size:100%;block-size:calc(30*var(--u));padding:calc(1.5*var(--u)) 0;overflow:hidden;border-radius:calc(var(--r)*4/3);font-size:.867em;line-height:1.25;text-align:center}
.lkd-card:focus-visible{background:var(--lk-surface-2)}
@media(hover:hover){button.lkd-card:hover{background:var(--lk-surface-2)}}
.lkd-name{display:-webkit-box;overflow:hidden;inline-size:100%;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow-wrap:anywhere;font-size:.923em;font-weight:550;letter-spacing:-.01em}
.lkd-note{max-inline-size:100%;text-wrap:balance;overflow-wrap:anywhere;color:var(--lk-text-2);font-size:.923em}
.lkd-note.lkd-good{color:var(--lk-success)}
.lkd-note.lkd-bad{color:var(--lk-warning)}
.lkd-card>.lk-bar{inline-size:70%}`)
