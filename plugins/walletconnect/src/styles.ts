/** Styles of the views, adopted with the feature. */
export const styles = `.lk-wc{display:grid;justify-items:center;gap:calc(3*var(--u));padding-block:var(--u) calc(2*var(--u));text-align:center}
.lk-wc p{max-inline-size:calc(68*var(--u));color:var(--lk-text-2);font-size:.933em;overflow-wrap:anywhere}
.lk-wc-link{grid-column:1/-1;inline-size:100%;block-size:calc(18*var(--u));padding:calc(2*var(--u));border:1px solid var(--lk-border);border-radius:var(--r);background:var(--lk-surface-2);color:var(--lk-text);font:.8em var(--lk-font-mono);direction:ltr;resize:none;overflow-wrap:anywhere}
.lk-wc-buttons{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,calc(34*var(--u))),1fr));gap:calc(2*var(--u));inline-size:100%}
.lk-wc-buttons .lk-primary{grid-column:1/-1}
.lk-wc-buttons a{color:inherit;text-decoration:none}`
