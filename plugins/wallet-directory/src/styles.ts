/** Styles of the section of the first list, which the other views use as well; adopted with the feature. */
export const styles = `.lkd-stack{position:relative;display:flex;flex-direction:column;gap:calc(1.5*var(--u))}
.lkd-quiet{padding:calc(2*var(--u));color:var(--lk-text-2);font-size:.933em;text-align:center}`
