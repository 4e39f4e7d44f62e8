/** Rules of the dialog around a view. */
export const styles = `dialog{inline-size:min(calc(90*var(--u)),100% - 24px);max-inline-size:none;max-block-size:min(85%,100% - 48px);--from:8px;display:none!important;top:12%;margin:0 auto auto;padding:0;overflow:hidden;color-scheme:var(--lk-scheme);border:1px solid var(--lk-line);border-radius:calc(2*var(--r));background:var(--lk-surface);color:var(--lk-text);box-shadow:var(--lk-shadow);font:calc(var(--lk-font-size)*var(--lk-scale))/1.4 var(--lk-font);-webkit-text-size-adjust:100%}
dialog[open]{display:flex!important;flex-direction:column;animation:lk-in calc(.2s*var(--lk-motion)) cubic-bezier(.2,.8,.2,1)}
dialog::backdrop{background:var(--lk-overlay,rgb(20 16 40/.45));animation:lk-fade calc(.2s*var(--lk-motion))}
@keyframes lk-in{from{opacity:0;translate:0 var(--from)}}
@keyframes lk-fade{from{opacity:0}}
.lk-header{display:grid;flex:none;grid-template-columns:1fr auto 1fr;align-items:center;padding:calc(2.5*var(--u)) calc(2.5*var(--u)) calc(.5*var(--u));text-align:center}
h2:focus{outline:0}
.lk-content{display:flex;flex-direction:column;gap:calc(1.5*var(--u));min-block-size:0;overflow:hidden auto;overscroll-behavior:contain;padding:calc(1.5*var(--u)) calc(4*var(--u)) calc(4*var(--u))}
@media(max-height:700px){dialog{top:24px}}
@media(max-width:430px),(max-height:480px){dialog{--from:48px;inline-size:min(100%,430px);top:0;margin:auto auto 0;max-block-size:85%;padding-block-end:env(safe-area-inset-bottom);border-width:1px 0 0;border-radius:calc(2*var(--r)) calc(2*var(--r)) 0 0}.lk-header:before{content:"";grid-column:1/-1;justify-self:center;inline-size:calc(9*var(--u));block-size:var(--u);margin-block-end:var(--u);border-radius:var(--u);background:var(--lk-surface-3)}.lk-header{padding-block-start:calc(2*var(--u));touch-action:pinch-zoom}}`
