/** Rules of the view, adopted with the feature. */
export const styles = `.lk-siwx{display:grid;grid-template-columns:minmax(0,1fr);gap:calc(3*var(--u))}
.lk-siwx-head{display:grid;justify-items:center;gap:calc(2*var(--u));padding-block-start:calc(2*var(--u));text-align:center}
.lk-siwx-tiles{display:flex;align-items:center}
.lk-siwx-tiles .lk-tile{margin:0;box-shadow:0 0 0 calc(.75*var(--u)) var(--lk-surface)}
.lk-siwx-tiles .lk-tile+.lk-tile{margin-inline-start:calc(-2.5*var(--u))}
.lk-siwx-head h3{outline:0;font-size:1.2em;font-weight:700;letter-spacing:-.01em;text-wrap:balance;overflow-wrap:anywhere}
.lk-siwx-box{display:grid;gap:calc(1.5*var(--u));padding:calc(3*var(--u)) calc(3.5*var(--u));border-radius:calc(var(--r)*4/3);background:var(--lk-surface-2)}
.lk-siwx-line{display:flex;flex-wrap:wrap;gap:0 calc(2*var(--u));align-items:center;justify-content:space-between}
.lk-siwx-line>*{min-inline-size:0;overflow-wrap:anywhere}
.lk-siwx-line>span{color:var(--lk-text-2);font-size:.867em}
.lk-siwx-account{min-block-size:calc(8*var(--u));padding-inline:calc(1.5*var(--u));margin-inline-end:calc(-1.5*var(--u));border-radius:var(--r);font:600 .933em var(--lk-font-mono)}
@media(pointer:coarse){.lk-siwx-account,.lk-siwx summary{min-block-size:calc(11*var(--u))}}
.lk-siwx-text summary{display:flex;align-items:center;min-block-size:calc(9*var(--u));padding-inline:var(--u);border-radius:var(--r);color:var(--lk-accent-text,var(--lk-accent));font-size:.933em;font-weight:600;cursor:pointer}
.lk-siwx-text summary::after{content:"";inline-size:.4em;block-size:.4em;margin-inline-start:.6em;border:solid;border-width:0 1.5px 1.5px 0;rotate:45deg;translate:0 -2px}
.lk-siwx-text[open] summary::after{rotate:225deg;translate:0 2px}
.lk-siwx-text pre{max-block-size:calc(60*var(--u));overflow:auto;margin:0;padding:calc(3*var(--u));border-radius:calc(var(--r)*4/3);background:var(--lk-surface-2);font:.867em/1.5 var(--lk-font-mono);white-space:pre-wrap;overflow-wrap:anywhere;text-align:left;user-select:text}
.lk-siwx-note{padding-inline:var(--u);color:var(--lk-text-2);font-size:.867em;text-align:center;text-wrap:balance}
.lk-siwx-please{display:none;color:var(--lk-text);font-weight:600}
.lk-refused .lk-siwx-please{display:block}
.lk-siwx-failure{display:grid;gap:calc(1.5*var(--u));padding:calc(2.5*var(--u)) calc(3*var(--u));border-radius:calc(var(--r)*4/3);background:color-mix(in srgb,var(--lk-danger) 8%,var(--lk-surface));font-size:.867em;overflow-wrap:anywhere}
.lk-siwx-buttons{display:grid;gap:calc(2*var(--u))}
.lk-siwx .lk-button[aria-disabled=true]{opacity:.6;cursor:default}
@media(forced-colors:active){.lk-siwx .lk-button[aria-disabled=true]{opacity:1;background:Canvas}}
.lk-siwx .lk-quiet{margin-block-start:0}`
