/** Rules of the panel; directions are logical, sizes follow the page's own font size nowhere. */
export const styles = `*{box-sizing:border-box;margin:0}
:host{position:fixed!important;inset:auto 12px 12px!important;inline-size:auto!important;pointer-events:none!important;z-index:2147483647!important;border:0!important;padding:0!important;margin:0!important;background:none!important;overflow:visible!important;display:block!important;color-scheme:var(--lk-scheme)!important;font:13px/1.45 var(--lk-font)!important;color:var(--lk-text)!important;-webkit-font-smoothing:antialiased}
button,input{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:1px solid transparent;cursor:pointer;touch-action:manipulation;-webkit-tap-highlight-color:transparent}
:focus-visible{outline:2px solid var(--lk-accent);outline-offset:2px}
ol,ul{list-style:none;padding:0}
h2{font-size:15px;font-weight:600;letter-spacing:-.01em}
h3{font-size:13px;font-weight:600}
code,.mono{font:12px/1.5 var(--lk-font-mono);direction:ltr;unicode-bidi:isolate;text-align:start;overflow-wrap:anywhere}
.quiet{color:var(--lk-text-2)}
.panel,.pill{pointer-events:auto;background:var(--lk-surface);border:1px solid var(--lk-line);box-shadow:var(--shadow)}
.place{display:flex;justify-content:flex-end}
:host([data-lk-position=start]) .place{justify-content:flex-start}
.pill{display:flex;gap:8px;align-items:center;min-block-size:44px;padding:6px 14px;border-radius:22px;font-weight:600}
.count{min-inline-size:20px;padding:0 6px;border-radius:10px;background:var(--lk-surface-3);color:var(--lk-text-2);font-size:12px;font-variant-numeric:tabular-nums;text-align:center}
.panel{display:flex;flex-direction:column;inline-size:min(392px,100%);block-size:min(var(--height,440px),100vh - 24px);border-radius:20px;overflow:hidden}
.grip{flex:none;block-size:18px;cursor:ns-resize;touch-action:none;display:grid;place-items:center;border-radius:20px 20px 0 0}
.grip::before{content:"";inline-size:36px;block-size:4px;border-radius:2px;background:var(--lk-surface-3)}
.grip:hover::before,.grip:focus-visible::before{background:var(--lk-border)}
.grip:focus-visible{outline-offset:-3px}
.head{display:flex;flex:none;gap:8px;align-items:center;padding:0 8px 6px 16px;padding-inline:16px 8px}
.head h2{flex:1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.square{display:grid;place-items:center;inline-size:36px;block-size:36px;padding:0;border-radius:12px;color:var(--lk-text-2)}
.square svg{inline-size:18px;block-size:18px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.tabs{display:flex;flex:none;gap:2px;margin:0 12px;padding:3px;border-radius:12px;background:var(--lk-surface-2)}
.tab{flex:1 1 auto;min-block-size:32px;padding:4px 6px;border-radius:9px;color:var(--lk-text-2);font-weight:500;white-space:nowrap}
.tab[aria-selected=true]{background:var(--lk-surface);color:var(--lk-text);font-weight:600;box-shadow:0 1px 2px rgb(20 16 40/.12)}
.body{flex:1;min-block-size:0;overflow:hidden auto;overscroll-behavior:contain;padding:12px 12px 16px}
.body:focus-visible{outline-offset:-4px;border-radius:16px}
.tools{display:flex;gap:6px;align-items:center;margin-block-end:10px}
.tools input{flex:1;min-inline-size:0;min-block-size:36px;padding:4px 12px;border:1px solid var(--lk-border);border-radius:12px;background:var(--lk-surface)}
.tools input::placeholder{color:var(--lk-text-2);opacity:1}
.tools input:focus{outline:2px solid var(--lk-accent);outline-offset:-1px}
.small{min-block-size:36px;padding:4px 12px;border-radius:12px;background:var(--lk-surface-2);font-weight:600;white-space:nowrap}
.small[aria-pressed=true]{background:var(--lk-accent);color:var(--lk-on-accent)}
.small[aria-disabled=true]{cursor:default;color:var(--lk-text-2);background:none}
.rows{display:grid;grid-template-columns:minmax(0,1fr);gap:2px}
.row{padding:8px 10px;border-radius:12px}
.row:nth-child(odd){background:var(--lk-surface-2)}
.line{display:flex;gap:8px;align-items:baseline}
.name{flex:1;min-inline-size:0;font-weight:600;overflow-wrap:anywhere}
time{flex:none;color:var(--lk-text-2);font-size:12px;font-variant-numeric:tabular-nums;direction:ltr}
.row code{display:block;color:var(--lk-text-2)}
.tag,.empty{unicode-bidi:plaintext}
.tag{flex:none;padding:1px 8px;border-radius:8px;background:var(--lk-surface-3);color:var(--lk-text-2);font-size:12px;font-weight:500}
.ready{background:color-mix(in srgb,var(--lk-success) 8%,var(--lk-surface));color:var(--lk-success)}
.failed,.error{background:color-mix(in srgb,var(--lk-danger) 8%,var(--lk-surface));color:var(--lk-danger)}
.warning{background:color-mix(in srgb,var(--lk-warning) 8%,var(--lk-surface));color:var(--lk-warning)}
.empty{padding:32px 16px;color:var(--lk-text-2);text-align:center;text-wrap:balance}
.plugin{display:flex;gap:8px;align-items:center}
.plugin .name p{font-weight:400}
.note{padding:10px 10px 0;color:var(--lk-text-2);font-size:12px}
.card{margin-block-end:12px;padding:10px;border:1px solid var(--lk-line);border-radius:14px}
summary{display:flex;gap:8px;align-items:center;min-block-size:26px;border-radius:8px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::before{content:"";flex:none;inline-size:6px;block-size:6px;margin-inline:2px 3px;border:solid var(--lk-text-2);border-width:0 1.5px 1.5px 0;rotate:-45deg}
summary:dir(rtl)::before{rotate:135deg}
details[open]>summary::before{rotate:45deg;translate:0 -2px}
.tree{padding-inline-start:14px}
.leaf{display:flex;gap:8px;align-items:baseline;min-block-size:26px;padding-block:4px;padding-inline-start:19px;overflow-wrap:anywhere}
.size{font:12px/1.5 var(--lk-font-mono);color:var(--lk-text-2)}
.key{flex:none;max-inline-size:60%;font:12px/1.5 var(--lk-font-mono);overflow-wrap:anywhere}
.leaf code{color:var(--lk-text-2);min-inline-size:0}
.change{padding:8px 0 2px;margin-block-start:6px;border-block-start:1px solid var(--lk-line)}
.row .path{font-weight:600;color:var(--lk-text)}
.row .before,.row .after{display:flex;gap:6px;margin-block-start:2px;padding:1px 6px;border-radius:6px}
.before::before{content:"−"/"";flex:none}
.after::before{content:"+"/"";flex:none}
.row .before{color:var(--lk-danger);background:color-mix(in srgb,var(--lk-danger) 8%,var(--lk-surface))}
.row .after{color:var(--lk-success);background:color-mix(in srgb,var(--lk-success) 8%,var(--lk-surface))}
.spoken{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(pointer:coarse){.tab,.small,.tools input{min-block-size:44px}.square{inline-size:44px;block-size:44px}summary{min-block-size:44px;align-items:center}}
@media(max-width:480px){:host{inset:auto 0 0!important}.panel{inline-size:100%;block-size:min(var(--height,440px),60vh);border-radius:20px 20px 0 0;border-width:1px 0 0;padding-block-end:env(safe-area-inset-bottom)}.place:has(.pill){padding:12px}:host([data-lk-within]){inset:0 0 auto!important}:host([data-lk-within]) .panel{block-size:min(var(--height,440px),32vh);padding-block:10px 0;border-radius:0 0 20px 20px;border-width:0 0 1px}:host([data-lk-within]) .grip{display:none}}
@media(forced-colors:active){.tab[aria-selected=true],.small[aria-pressed=true]{background:Highlight;color:HighlightText;forced-color-adjust:none}.grip::before{background:ButtonText}.row,.tag{border:1px solid CanvasText}}`
