/** Rules of connect and connecting, adopted with the feature. */
export const styles = `.lk-late{animation:lk-fade calc(.2s*var(--lk-motion)) calc(.3s*var(--lk-motion)) both}
.lk-hint{padding-block-start:calc(2*var(--u));animation:lk-fade calc(.3s*var(--lk-motion))}`
