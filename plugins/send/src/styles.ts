/** Rules of the views, adopted with the feature. */
export const styles = `.lk-send{display:grid;grid-template-columns:minmax(0,1fr);gap:calc(3*var(--u))}
.lk-send-box{display:grid;gap:calc(1.5*var(--u));padding:calc(3.5*var(--u));border-radius:calc(var(--r)*4/3);background:var(--lk-surface-2)}
.lk-send-line{display:flex;flex-wrap:wrap;gap:0 calc(2*var(--u));align-items:center;justify-content:space-between}
.lk-send-line>*{min-inline-size:0}
.lk-send-quiet{flex-wrap:wrap;color:var(--lk-text-2);font-size:.867em;font-variant-numeric:tabular-nums}
.lk-send-amount{flex:1 1 calc(24*var(--u));inline-size:0;min-block-size:calc(11*var(--u));padding:0;border:0;border-radius:var(--r);background:none;color:inherit;font:inherit;font-size:1.867em;font-weight:700;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.lk-send-amount[data-lk-length=long]{font-size:1.4em}
.lk-send-amount[data-lk-length=longest]{font-size:1em}
.lk-send-sign{flex:none;font-size:1.867em;font-weight:700;color:var(--lk-text-2)}
.lk-send-token .lk-bar{inline-size:calc(16*var(--u))}
.lk-send-token[aria-busy=true]{min-inline-size:calc(24*var(--u))}
.lk-send code{font:.933em var(--lk-font-mono)}
dialog[dir=rtl] .lk-send-amount{text-align:right}
.lk-send-amount[aria-invalid=true]{color:var(--lk-danger)}
.lk-send input::placeholder{color:var(--lk-text-2);opacity:1}
.lk-send-token{display:inline-flex;flex:none;gap:calc(2*var(--u));align-items:center;max-inline-size:100%;min-block-size:calc(11*var(--u));padding-inline:calc(2*var(--u)) calc(2.5*var(--u));border-radius:calc(var(--r)*4/3);background:var(--lk-surface-3);font-weight:600;text-align:start;overflow-wrap:anywhere}
.lk-send-token bdi{min-inline-size:0}
.lk-send-token .lk-tile{flex:none;inline-size:calc(7*var(--u));block-size:calc(7*var(--u));border-radius:50%;font-size:.8em}
.lk-send .lk-list .lk-tile{border-radius:50%}
.lk-send-words{display:inline-flex;flex-wrap:wrap;gap:0 calc(2*var(--u))}
.lk-send-word{min-block-size:calc(11*var(--u));min-inline-size:calc(11*var(--u));padding-inline:calc(1.5*var(--u));border-radius:var(--r);color:var(--lk-accent-text,var(--lk-accent));font-weight:600}
.lk-send-receiver{display:grid;grid-template-columns:minmax(0,1fr);gap:calc(1.5*var(--u))}
.lk-send-receiver label{color:var(--lk-text-2);font-size:.867em}
.lk-send-field{display:flex;gap:calc(2*var(--u));align-items:center;min-block-size:calc(13*var(--u));padding-inline:calc(3.5*var(--u)) calc(2.5*var(--u));border:1px solid var(--lk-border);border-radius:calc(var(--r)*4/3)}
.lk-send-field:focus-within{outline:2px solid var(--lk-accent-text,var(--lk-accent));outline-offset:2px}
.lk-send-field input{flex:1;inline-size:0;min-inline-size:0;min-block-size:calc(12*var(--u));padding:0;border:0;outline:0;background:none;color:inherit;font:inherit}
@media(pointer:coarse){.lk-send-field input{font-size:max(16px,1em)}}
.lk-send-about p:not(.lk-groups),.lk-send-note{color:var(--lk-text-2);font-size:.867em;overflow-wrap:anywhere}
.lk-send-named{display:flex;gap:calc(2.5*var(--u));align-items:center;font-weight:550;overflow-wrap:anywhere}
.lk-send-named>.lk-tile,.lk-send-whom>.lk-tile{inline-size:calc(8*var(--u));block-size:calc(8*var(--u));margin:0;border-radius:50%}
.lk-send-head{display:grid;justify-items:center;gap:var(--u);text-align:center}
.lk-send-figure{font-size:2.133em;font-weight:700;line-height:1.2;letter-spacing:-.02em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;unicode-bidi:isolate}
.lk-send-figure small{display:inline-block;max-inline-size:100%;color:var(--lk-text-2);font-size:.55em;font-weight:600;letter-spacing:0}
.lk-send-whom{display:flex;flex-wrap:wrap;gap:calc(1.5*var(--u));align-items:center;justify-content:center;overflow-wrap:anywhere}
.lk-send-whom>bdi{font-weight:600}
.lk-send-warnings{display:grid;gap:calc(1.5*var(--u))}
.lk-send-warnings li{display:flex;gap:calc(2.5*var(--u));align-items:flex-start;padding:calc(2.5*var(--u)) calc(3*var(--u));border-radius:calc(var(--r)*4/3);background:color-mix(in srgb,var(--lk-warning) 10%,var(--lk-surface));font-size:.867em}
.lk-send-warnings .lk-icon{color:var(--lk-warning)}
.lk-send-warnings span{min-inline-size:0;overflow-wrap:anywhere}
.lk-send-values{display:grid;gap:calc(1.5*var(--u));padding-inline:var(--u);font-size:.933em}
.lk-send-values div{display:flex;flex-wrap:wrap;gap:0 calc(3*var(--u));justify-content:space-between}
.lk-send-values dt{color:var(--lk-text-2)}
.lk-send-values dd{margin-inline-start:auto;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.lk-send-failure{display:grid;gap:var(--u);justify-items:start;padding:calc(2.5*var(--u)) calc(3*var(--u));border-radius:calc(var(--r)*4/3);background:color-mix(in srgb,var(--lk-danger) 8%,var(--lk-surface));font-size:.867em;overflow-wrap:anywhere}
.lk-send-failure code{color:var(--lk-text-2);font-family:var(--lk-font-mono)}
.lk-send-sum{font-weight:600;text-align:center;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.lk-send-worth{flex:none;max-inline-size:50%;font-weight:550;text-align:end;font-variant-numeric:tabular-nums}
.lk-send .lk-send-done{color:var(--lk-success)}
.lk-send .lk-send-undone{color:var(--lk-warning)}
.lk-send .lk-button[aria-disabled=true]:not([data-lk-action=cancel]){opacity:.6;cursor:default}
.lk-send .lk-quiet{margin-block-start:0}
@media(forced-colors:active){.lk-send input{border:1px solid CanvasText}}
@media(max-height:700px){[data-lk-review],[data-lk-transfer]{gap:calc(2*var(--u))}:is([data-lk-review],[data-lk-transfer]) .lk-send-box{gap:0;padding-block:var(--u) calc(2.5*var(--u))}[data-lk-review] .lk-send-figure{font-size:1.6em}[data-lk-review] .lk-send-head{gap:0}[data-lk-transfer] .lk-notice{padding-block:var(--u)}.lk-send-warnings{gap:var(--u)}.lk-send-warnings li{gap:calc(2*var(--u));padding-block:calc(1.5*var(--u))}}`
