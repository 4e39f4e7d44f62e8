/** Rules of connect and account, adopted with the feature. */
export const styles = `.lk-late{animation:lk-fade calc(.2s*var(--lk-motion)) calc(.3s*var(--lk-motion)) both}
.lk-hint{padding-block-start:calc(2*var(--u));animation:lk-fade calc(.3s*var(--lk-motion))}
.lk-account{display:grid;justify-items:center;gap:calc(2*var(--u));padding-block-end:calc(2.5*var(--u));text-align:center}
.lk-address{display:flex;gap:0;align-items:center;margin-block:calc(-1*var(--u)) calc(-2*var(--u));padding-inline-start:calc(11*var(--u));font-weight:600;font-size:1.067em;font-variant-numeric:tabular-nums;unicode-bidi:isolate}
.lk-address.lk-whole{padding:0;margin:0;font:.867em/1.5 var(--lk-font-mono);overflow-wrap:anywhere;user-select:all;padding-inline:calc(4*var(--u))}
.lk-facts{display:flex;flex-wrap:wrap;gap:calc(1.5*var(--u));justify-content:center}
.lk-facts .lk-tile{inline-size:calc(4*var(--u));block-size:calc(4*var(--u));margin-inline-start:calc(-1*var(--u));border-radius:calc(var(--lk-radius)/3);font-size:.8em}
.lk-mark{inline-size:0;block-size:0;border:calc(1*var(--u)) solid var(--lk-success);border-radius:50%}
.lk-actions{display:grid;grid-template-columns:repeat(auto-fit,minmax(calc(18*var(--u)),1fr));gap:calc(2*var(--u));padding-block-end:calc(1.5*var(--u))}
.lk-actions button{display:grid;gap:calc(1.25*var(--u));place-items:center;align-content:center;min-block-size:calc(17*var(--u));padding:calc(2*var(--u)) var(--u);border-radius:calc(var(--lk-radius)*4/3);background:var(--lk-surface-2);font-size:.867em;font-weight:550;overflow-wrap:anywhere}
.lk-actions button:hover{background:var(--lk-surface-3)}
.lk-actions .lk-icon{color:var(--lk-accent)}
.lk-apart{margin-block-start:calc(1.5*var(--u));padding-block-start:calc(1.5*var(--u));border-block-start:1px solid var(--lk-line);color:var(--lk-text-2)}
.lk-apart [aria-disabled=true]{opacity:.6;cursor:default}`
