/** Declarations of a button that stands there at once, as an element or a React component. */
export const firstRules =
  'min-block-size:44px;padding:.3em 1.2em;border:1px solid #0000;border-radius:var(--lk-radius,12px);background:var(--lk-accent,light-dark(#5140d6,#a598ff));color:var(--lk-on-accent,light-dark(#fff,#16141f));font:600 calc(15px*var(--lk-scale,1)) var(--lk-font,system-ui)'
