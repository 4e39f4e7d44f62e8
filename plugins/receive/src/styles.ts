/** Styles of the views, adopted with the feature. */
export const styles = `.lk-receive{display:grid;justify-items:center;gap:calc(2.5*var(--u));padding-block:0 var(--u);text-align:center}
.lk-receive p{max-inline-size:calc(68*var(--u))}
.lk-receive p:not(.lk-groups){color:var(--lk-text-2);font-size:.933em;overflow-wrap:anywhere}
.lk-receive .lk-groups{text-align:center}
.lk-receive-code{inline-size:min(100%,calc(58*var(--u)))}
.lk-receive-chip{display:inline-flex;align-items:center;padding-inline-start:calc(3*var(--u));border-radius:calc(var(--r)*4/3);background:var(--lk-surface-2);font-weight:600;unicode-bidi:isolate}
.lk-receive-buttons{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,calc(34*var(--u))),1fr));gap:calc(2*var(--u));inline-size:100%}
.lk-receive .lk-row{text-align:start}
.lk-receive-networks{inline-size:100%}
.lk-receive-marks{display:flex;flex:none;align-items:center;margin-inline-start:calc(2*var(--u))}
.lk-receive-marks .lk-tile{inline-size:calc(6*var(--u));block-size:calc(6*var(--u));margin-inline-start:calc(-2*var(--u));border-radius:50%;font-size:.7em;box-shadow:0 0 0 2px var(--lk-surface)}
.lk-receive-marks>:not(.lk-tile){margin-inline-start:var(--u);color:var(--lk-text-2);font-size:.867em}`
