/**
 * How a button stands there at first; the rest comes with its life. It follows the page's own colour scheme, and takes
 * the page's tokens (`--lk-accent`, `--lk-radius` …).
 */
export const buttonStyles =
  'button{min-block-size:44px;padding:.3em 1.2em;border:1px solid #0000;border-radius:var(--lk-radius,12px);background:var(--lk-accent,light-dark(#5140d6,#a598ff));color:var(--lk-on-accent,light-dark(#fff,#16141f));font:600 calc(15px*var(--lk-scale,1)) var(--lk-font,system-ui)}'
