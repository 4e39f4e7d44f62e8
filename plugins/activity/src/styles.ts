/** Styles of the views, adopted with the feature. Alone in its bar, the button to refresh stands in the line of the first month. */
export const styles = `.lk-activity{display:grid;gap:calc(1.5*var(--u))}
.lk-activity-tab{max-block-size:calc(100*var(--u));overflow:hidden auto;overscroll-behavior:contain}
.lk-activity-bar{display:flex;align-items:center;justify-content:space-between;min-block-size:calc(11*var(--u));padding-inline-start:calc(2*var(--u))}
.lk-activity-over{position:relative;z-index:1;margin-block-end:calc(-12.5*var(--u));pointer-events:none}
.lk-activity-over>*{pointer-events:auto}
.lk-activity-bar p,.lk-activity-note{color:var(--lk-text-2);font-size:.867em}
.lk-activity-note{padding-inline:calc(2*var(--u))}
.lk-activity-quiet{min-block-size:calc(11*var(--u));padding-inline:calc(2*var(--u));border-radius:var(--r);color:var(--lk-accent-text,var(--lk-accent));font-size:.867em;font-weight:600;text-align:start}
.lk-activity h3{padding:calc(2.5*var(--u)) calc(2*var(--u)) var(--u);color:var(--lk-text-2);font-size:.867em;font-weight:600}
.lk-activity-pair{position:relative;display:block;flex:none;inline-size:calc(10*var(--u));block-size:calc(10*var(--u))}
.lk-activity-pair .lk-tile{position:absolute;inset-block-start:0;inset-inline-start:0;inline-size:calc(7*var(--u));block-size:calc(7*var(--u));font-size:.8em}
.lk-activity-pair .lk-tile+.lk-tile{inset-block-start:calc(3*var(--u));inset-inline-start:calc(3*var(--u));box-shadow:0 0 0 2px var(--lk-surface)}
.lk-activity .lk-tile,.lk-activity-head .lk-tile{border-radius:50%}
.lk-activity-amounts{flex:0 1 auto;display:grid;min-inline-size:0;max-inline-size:50%;justify-items:end;text-align:end;font-weight:550;line-height:1.3;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.lk-activity-amounts small{color:var(--lk-text-2);font-size:.867em;font-weight:400}
.lk-activity-wordy{max-inline-size:calc(28*var(--u))}
.lk-activity-other{display:block}
.lk-activity-in{color:var(--lk-success)}
.lk-activity-failed{color:var(--lk-danger)}
.lk-activity-pending{display:inline-flex;gap:var(--u);align-items:center}
.lk-activity-pending:before{content:"";inline-size:.8em;block-size:.8em;border:2px solid var(--lk-line);border-block-start-color:currentColor;border-radius:50%;animation:lk-activity-turn calc(1s*var(--lk-motion)) linear infinite}
@keyframes lk-activity-turn{to{rotate:360deg}}
.lk-activity .lk-row-title{display:flex;flex-wrap:wrap;gap:0 calc(1.5*var(--u));align-items:center}
.lk-activity-detail{display:grid;gap:calc(2.5*var(--u))}
.lk-activity-head{display:grid;justify-items:center;gap:calc(1.5*var(--u));text-align:center}
.lk-activity-head p{color:var(--lk-text-2);font-size:.867em}
.lk-activity-caution{padding:calc(3*var(--u));border-radius:var(--r);color:var(--lk-warning);background:color-mix(in srgb,currentColor 8%,var(--lk-surface));font-size:.867em}
.lk-activity-values{display:grid;gap:calc(2*var(--u));margin:0;padding:calc(3*var(--u)) calc(3.5*var(--u));border-radius:calc(var(--r)*4/3);background:var(--lk-surface-2)}
.lk-activity-values dt{color:var(--lk-text-2);font-size:.867em}
.lk-activity-values dd{display:flex;flex-wrap:wrap;gap:0 calc(2*var(--u));align-items:center;margin:0;min-inline-size:0;overflow-wrap:anywhere}
.lk-activity-values .lk-groups{flex:1;min-inline-size:0}
.lk-activity-ask{flex-basis:100%;display:flex;flex-wrap:wrap;gap:0 calc(2*var(--u));align-items:center;color:var(--lk-warning);font-size:.867em}
.lk-activity-virtual{position:relative}
.lk-activity-virtual>li{position:absolute;inset-block-start:0;inset-inline:0}
@media(forced-colors:active){:host .lk-activity-values{border:1px solid CanvasText}}`
