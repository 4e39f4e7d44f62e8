/** Rules of the views where they stand in the page, as a card of their own. */
export const embedStyles = `:host([data-lk-modal][data-lk-modal]){display:block!important;position:static!important;inset:auto!important}
:host([data-lk-modal][data-lk-modal=closed]){display:none!important}
section{--u:calc(var(--lk-space)*var(--lk-scale));display:flex;flex-direction:column;box-sizing:border-box;inline-size:100%;max-inline-size:calc(90*var(--u));overflow:hidden;color-scheme:var(--lk-scheme);border:1px solid var(--lk-line);border-radius:calc(2*var(--lk-radius));background:var(--lk-surface);color:var(--lk-text);font:calc(var(--lk-font-size)*var(--lk-scale))/1.4 var(--lk-font);letter-spacing:-.006em;text-align:start;-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%}
section .lk-header:before{display:none}
section .lk-content{overflow:visible}
section[data-lk-resting] .lk-header>[data-lk-action=close]{visibility:hidden}`
