/** Rules of the views of networks. */
export const networksStyles = `.lk-networks,.lk-results{display:flex;flex-direction:column;gap:calc(1.5*var(--u));align-items:stretch}
.lk-networks h3.lk-family{padding:calc(1.5*var(--u)) calc(2*var(--u));color:var(--lk-text-2);font-size:.8em;letter-spacing:.01em}
.lk-networks .lk-icon-chevron{inline-size:calc(4.5*var(--u));block-size:calc(4.5*var(--u));color:var(--lk-text-2)}
.lk-networks [aria-current]{background:var(--lk-surface-2)}
.lk-networks .lk-row{scroll-margin-block:calc(16*var(--u)) calc(2*var(--u))}
.lk-facts button{position:relative}
.lk-facts button:after{content:"";position:absolute;inset:calc(-1*var(--u)) 0 calc(-4*var(--u))}
.lk-facts button .lk-icon-chevron{margin-inline:calc(-1*var(--u))}
@media(hover:hover){.lk-facts button:hover{color:var(--lk-text)}}
.lk-search{position:sticky;z-index:1;inset-block-start:0;margin-block-end:var(--u);background:var(--lk-surface);box-shadow:0 calc(-1.5*var(--u)) 0 var(--lk-surface)}
.lk-search label{display:flex;gap:calc(2.5*var(--u));align-items:center;min-block-size:calc(13*var(--u));padding-inline:calc(3.5*var(--u));border:1px solid var(--lk-border);border-radius:calc(var(--lk-radius)*4/3);color:var(--lk-text-2);cursor:text}
.lk-search label:focus-within{border-color:var(--lk-accent);outline:2px solid var(--lk-accent);outline-offset:-1px}
.lk-search input{flex:1;min-inline-size:0;block-size:calc(11*var(--u));padding:0;border:0;outline:0;appearance:none;background:none;color:var(--lk-text);font:inherit;letter-spacing:inherit}
@media(pointer:coarse){.lk-search input{font-size:max(16px,1em)}}
.lk-search input::placeholder{color:inherit;opacity:1}
.lk-search ::-webkit-search-cancel-button{display:none}
.lk-block{display:flex;gap:calc(3.5*var(--u));align-items:flex-start;padding:calc(2.5*var(--u)) calc(2*var(--u))}
.lk-block h3{font-size:1em;letter-spacing:inherit}
.lk-block p{padding-block-start:calc(.5*var(--u));color:var(--lk-text-2);font-size:.933em;text-wrap:pretty}`
