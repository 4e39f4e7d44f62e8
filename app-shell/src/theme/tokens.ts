const light =
  '--lk-scheme:light;--lk-surface:#fff;--lk-surface-2:#f5f4fa;--lk-surface-3:#eae8f3;--lk-text:#17151f;--lk-text-2:#5a5668;--lk-accent:#5140d6;--lk-on-accent:#fff;--lk-border:#8c87a0;--lk-line:#e6e3f0;--lk-success:#1b7a46;--lk-danger:#c4302b;--lk-warning:#8a5a00;--lk-overlay:rgb(20 16 40/.45);--lk-shadow:0 1px 2px rgb(20 16 40/.06),0 24px 64px -12px rgb(20 16 40/.22)'
const dark =
  '--lk-scheme:dark;--lk-surface:#16141f;--lk-surface-2:#211e2d;--lk-surface-3:#2e2a3e;--lk-text:#f4f2fb;--lk-text-2:#b3aec4;--lk-accent:#a598ff;--lk-on-accent:#16141f;--lk-border:#7a7492;--lk-line:#2a2638;--lk-success:#4cc38a;--lk-danger:#ff7b72;--lk-warning:#e9b44c;--lk-overlay:rgb(0 0 0/.6);--lk-shadow:0 1px 2px rgb(0 0 0/.4),0 24px 64px -12px rgb(0 0 0/.7)'

/**
 * Rules for the shadow root: every `--lk-*` token, light and dark. A site overrides a token with a rule
 * on `[data-lk-modal]`. No other style of the page applies: inheritance stops at the host.
 * While open, the host has a box, so that code outside finds it visible.
 * Sizes are multiples of `--u` and `--r`, so that they scale together.
 */
export const tokens = `:host{all:initial!important;${light};--lk-font:system-ui,"Segoe UI",Roboto,"Liberation Sans",sans-serif;--lk-font-mono:ui-monospace,Menlo,"Liberation Mono",monospace;--lk-scale:1;--lk-radius:12px;--lk-space:4px;--lk-font-size:15px;--lk-motion:1}
:host([data-lk-modal=open]){display:block!important;position:fixed!important;inset:0!important}
@media(prefers-color-scheme:dark){:host([data-lk-theme=auto]:not([data-lk-scheme=light])){${dark}}}
:host(:is([data-lk-theme=dark],[data-lk-scheme=dark])){${dark}}
@media(prefers-reduced-motion:reduce){:host{--lk-motion:0!important}}
:host>*{--u:calc(var(--lk-space)*var(--lk-scale));--r:calc(var(--lk-radius)*var(--lk-scale))}`

/** The tokens that a site may set: colours, fonts, and the sizes from which all others derive. */
export type Token =
  | 'surface'
  | 'surface-2'
  | 'surface-3'
  | 'text'
  | 'text-2'
  | 'accent'
  | 'on-accent'
  | 'border'
  | 'line'
  | 'success'
  | 'danger'
  | 'warning'
  | 'overlay'
  | 'shadow'
  | 'font'
  | 'font-mono'
  | 'scale'
  | 'radius'
  | 'space'
  | 'font-size'
  | 'motion'
  | 'qr'
