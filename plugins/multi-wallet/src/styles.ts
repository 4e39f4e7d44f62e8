/** Styles of the view, adopted with the feature. */
export const styles = `.lk-wallets{display:grid;gap:calc(2.5*var(--u))}
.lk-wallets h3{padding:calc(1.5*var(--u)) calc(2*var(--u)) 0;color:var(--lk-text-2);font-size:.8em;letter-spacing:.01em}
.lk-wallets .lk-ways{overflow-x:auto}
.lk-wallets .lk-ways button{flex:1 0 auto;padding-inline:calc(3*var(--u));overflow-wrap:normal;white-space:nowrap}
.lk-wallets .lk-ways button:focus-visible{outline-offset:-3px}
.lk-wallets-do{flex:none;color:var(--lk-accent-text,var(--lk-accent));font-size:.867em;font-weight:600}
.lk-wallets-head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 calc(2*var(--u));min-block-size:calc(11*var(--u));padding-inline-start:calc(2*var(--u));color:var(--lk-text-2);font-size:.933em}
.lk-wallets-quiet{min-block-size:calc(11*var(--u));padding:0 calc(2*var(--u));border-radius:var(--r);color:var(--lk-accent-text,var(--lk-accent));font-size:1em;font-weight:600}
.lk-wallets-quiet:focus-visible{outline-offset:-4px}
.lk-wallets-acting{display:grid;gap:var(--u);padding:calc(3*var(--u)) calc(2*var(--u)) calc(2*var(--u));border-radius:calc(var(--r)*4/3);background:var(--lk-surface-2)}
.lk-wallets-who{display:flex;gap:calc(3*var(--u));align-items:center;padding-inline:var(--u)}
.lk-wallets-who>div{flex:1;min-inline-size:0;overflow-wrap:anywhere;line-height:1.3}
.lk-wallets-who strong{display:block;font-weight:600}
.lk-wallets-who small{display:block;color:var(--lk-text-2);font-size:.867em}
.lk-wallets-tools{display:flex;flex-wrap:wrap;align-items:center}
.lk-wallets-tools .lk-wallets-quiet{margin-inline-start:auto}
.lk-wallets-name{padding:var(--u) var(--u) calc(2*var(--u))}
.lk-wallets-line{display:flex;align-items:center}
.lk-wallets-line>.lk-row{flex:1;min-inline-size:0}
.lk-wallets-note{display:flex;flex-wrap:wrap;align-items:center;gap:0 calc(2*var(--u));padding-inline:calc(15*var(--u)) calc(3*var(--u));color:var(--lk-warning);font-size:.867em}
.lk-wallets .lk-groups{padding-inline:calc(15*var(--u)) calc(3*var(--u))}
.lk-wallets-acting .lk-groups,.lk-wallets-acting .lk-wallets-note{padding-inline:var(--u)}
.lk-wallets-tag{display:flex;flex-wrap:wrap;gap:var(--u);align-items:center}
.lk-wallets [aria-disabled=true]{opacity:.55;cursor:default}
.lk-wallets [aria-busy=true]{opacity:1}
@media(hover:hover){.lk-wallets-quiet:hover{background:var(--lk-surface-3)}}`
