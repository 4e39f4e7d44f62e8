/**
 * Rules of the primitives, for the shadow root. Sizes are multiples of `--u` and `--r`, which
 * follow `--lk-space`, `--lk-radius` and `--lk-scale`; directions are logical, so that both writing directions work.
 */
export const styles = `*{box-sizing:border-box;margin:0}
button{font:inherit;color:inherit;background:none;border:1px solid transparent;cursor:pointer}
:focus-visible{outline:2px solid var(--lk-accent-text,var(--lk-accent));outline-offset:2px}
h2{font-size:1.067em;font-weight:600;overflow-wrap:anywhere}
ul{list-style:none;padding:0}
.lk-icon{display:block;flex:none;inline-size:calc(5*var(--u));block-size:calc(5*var(--u));fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.lk-icon-button{display:grid;place-items:center;inline-size:calc(11*var(--u));block-size:calc(11*var(--u));padding:0;border-radius:calc(var(--r)*7/6);color:var(--lk-text-2)}
.lk-list,.lk-skeleton{display:grid;gap:calc(1.5*var(--u))}
.lk-row{display:flex;gap:calc(3*var(--u));align-items:center;inline-size:100%;min-block-size:calc(14*var(--u));padding-block:calc(2*var(--u) - 1px);padding-inline:calc(2*var(--u)) calc(3*var(--u));border:1px solid transparent;border-radius:calc(var(--r)*4/3);color:inherit;text-align:start;text-decoration:none}
.lk-row-text{flex:1;min-inline-size:0;overflow-wrap:anywhere;line-height:1.3}
.lk-row-title{display:block;font-weight:550}
.lk-row-description{display:block;font-size:.867em;color:var(--lk-text-2)}
.lk-tile{position:relative;display:grid;place-items:center;flex:none;overflow:hidden;inline-size:calc(10*var(--u));block-size:calc(10*var(--u));border-radius:var(--r);color:#fff;font-size:1.067em;font-weight:600;background:var(--lk-surface-3)}
.lk-tile[data-letter]:before{content:attr(data-letter)}
.lk-tile img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover;opacity:0}
.lk-tile .lk-seen{opacity:1;background:var(--lk-surface-3)}
.lk-tag{display:inline-flex;gap:calc(1.5*var(--u));align-items:center;flex:none;max-inline-size:100%;padding:calc(.75*var(--u)) calc(2*var(--u));border:1px solid transparent;border-radius:calc(var(--r)*2/3);background:var(--lk-surface-3);color:var(--lk-text-2);font-size:.8em;font-weight:550;text-align:start;overflow-wrap:anywhere}
.lk-success,.lk-warning{color:var(--lk-success);background:color-mix(in srgb,currentColor 8%,var(--lk-surface))}
.lk-warning,.lk-caution{color:var(--lk-warning)}
.lk-bar{inline-size:45%;block-size:calc(3*var(--u));border-radius:calc(var(--r)/2);background:var(--lk-surface-3)}
.lk-button{min-block-size:calc(13*var(--u))}
.lk-primary{background:var(--lk-accent);color:var(--lk-on-accent)}
.lk-spoken{position:absolute;clip-path:inset(50%)}`
