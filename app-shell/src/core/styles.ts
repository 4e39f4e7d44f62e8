/** Rules of connect and connecting, adopted with the feature. */
export const styles = `@media(max-width:430px){:host([data-lk-view=Connect]) dialog{block-size:calc(120*var(--u))}}
.lk-late{animation:lk-fade calc(.2s*var(--lk-motion)) calc(.3s*var(--lk-motion)) both}`
