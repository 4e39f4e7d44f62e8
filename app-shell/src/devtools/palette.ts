const light =
  '--lk-scheme:light;--lk-surface:#fff;--lk-surface-2:#f5f4fa;--lk-surface-3:#eae8f3;--lk-text:#17151f;--lk-text-2:#5a5668;--lk-accent:#5140d6;--lk-on-accent:#fff;--lk-border:#8c87a0;--lk-line:#e6e3f0;--lk-success:#1b7a46;--lk-danger:#c4302b;--lk-warning:#8a5a00'
const dark =
  '--lk-scheme:dark;--lk-surface:#16141f;--lk-surface-2:#211e2d;--lk-surface-3:#2e2a3e;--lk-text:#f4f2fb;--lk-text-2:#b3aec4;--lk-accent:#a598ff;--lk-on-accent:#16141f;--lk-border:#7a7492;--lk-line:#2a2638;--lk-success:#4cc38a;--lk-danger:#ff7b72;--lk-warning:#e9b44c'

/**
 * The modal's tokens once more, light and dark. Imported from `theme` they would be torn out of the first frame on every
 * page that has devtools; a test holds the two together.
 */
export const palette = `:host{all:initial!important;${light};--lk-font:system-ui,"Segoe UI",Roboto,"Liberation Sans",sans-serif;--lk-font-mono:ui-monospace,Menlo,"Liberation Mono",monospace;--shadow:0 1px 2px rgb(20 16 40/.08),0 16px 48px -8px rgb(20 16 40/.28)}
@media(prefers-color-scheme:dark){:host([data-lk-theme=auto]){${dark};--shadow:0 1px 2px rgb(0 0 0/.4),0 16px 48px -8px rgb(0 0 0/.8)}}
:host([data-lk-theme=dark]){${dark};--shadow:0 1px 2px rgb(0 0 0/.4),0 16px 48px -8px rgb(0 0 0/.8)}
@media(prefers-contrast:more){:host{--lk-line:var(--lk-border);--lk-text-2:var(--lk-text)}}`
