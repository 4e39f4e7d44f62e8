/** Styles of the tab, adopted with the feature. */
export const styles = `.lk-balances{display:grid;grid-template-columns:minmax(0,1fr);gap:calc(1.5*var(--u))}
.lk-balances-total{display:flex;flex-wrap:wrap;gap:0 calc(3*var(--u));justify-content:space-between;padding-block-start:calc(1.5*var(--u));padding-inline:calc(2*var(--u)) calc(3*var(--u));color:var(--lk-text-2);font-size:.933em}
.lk-balances-total b{min-inline-size:0;unicode-bidi:isolate;overflow-wrap:anywhere;color:var(--lk-text);font-weight:600;font-variant-numeric:tabular-nums}
.lk-balances .lk-tile{border-radius:50%}
.lk-balances .lk-row-title,.lk-balances-value{font-variant-numeric:tabular-nums}
.lk-balances-value{flex:none;max-inline-size:50%;font-weight:550;text-align:end;unicode-bidi:isolate;overflow-wrap:anywhere}
.lk-balances-amount{unicode-bidi:isolate;direction:ltr}
.lk-balances-amount bdi{display:inline-block;max-inline-size:100%}
.lk-balances .lk-still:hover{background:none}
.lk-balances-note{padding-inline:calc(2*var(--u));color:var(--lk-text-2);font-size:.867em}
.lk-balances-end{display:grid;justify-items:center;gap:calc(2*var(--u));padding-block:calc(4*var(--u));text-align:center}
.lk-balances-end h3{font-size:1em}
.lk-balances-end .lk-list{inline-size:100%;text-align:start}
.lk-balances-retry{min-block-size:calc(11*var(--u));padding-inline:calc(4*var(--u));border-radius:var(--r);color:var(--lk-accent-text,var(--lk-accent));font-size:.933em;font-weight:600;font-variant-numeric:tabular-nums}
.lk-balances-retry[aria-disabled=true]{color:var(--lk-text-2);cursor:default}
.lk-balances-stale{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 calc(2*var(--u))}
.lk-balances-hidden [aria-expanded] .lk-icon-chevron{transform:rotate(90deg)}
.lk-balances-hidden [aria-expanded=true] .lk-icon-chevron{transform:rotate(-90deg)}
.lk-balances-long{position:relative}
.lk-balances-long>li{position:absolute;inset-inline:0;inset-block-start:0}`
