import { quietRules } from './quietRules.js'

/**
 * Declarations and nested rules of a button of either kind that are loaded later: its states, and the parts of one that is
 * connected. None of them changes the size of what was drawn with the first ones.
 */
export const restRules = `--a:var(--lk-accent,light-dark(#5140d6,#a598ff));--o:var(--lk-on-accent,light-dark(#fff,#16141f));--s:var(--lk-surface,light-dark(#fff,#16141f));--s2:var(--lk-surface-2,light-dark(#f5f4fa,#211e2d));--s3:var(--lk-surface-3,light-dark(#eae8f3,#2e2a3e));--t2:var(--lk-text-2,light-dark(#5a5668,#b3aec4));--l:var(--lk-line,light-dark(#e6e3f0,#2a2638));
cursor:pointer;display:inline-flex;vertical-align:middle;gap:.6em;align-items:center;justify-content:center;max-inline-size:100%;line-height:1.2;-webkit-tap-highlight-color:transparent;
&:hover{filter:none;background:color-mix(in srgb,var(--a) 88%,var(--o))}
&:active{background:color-mix(in srgb,var(--a) 78%,var(--o))}
&:focus-visible{outline:2px solid var(--a);outline-offset:2px}
&:disabled{opacity:.5;cursor:default}
&[aria-busy=true]{cursor:progress}
&[data-lk-look=quiet]{${quietRules}}
&[data-lk-look=warning]{border-color:currentColor;background:var(--s);color:var(--lk-warning,light-dark(#8a5a00,#e9b44c))}
&:is([data-lk-look=quiet],[data-lk-look=warning]):hover{background:var(--s2)}
&:is([data-lk-look=quiet],[data-lk-look=warning]):active{background:var(--s3)}
svg{flex:none}
bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
[data-lk-avatar],.lk-tile{position:relative;display:grid;place-items:center;flex:none;overflow:hidden;inline-size:1.75em;block-size:1.75em;margin-inline-start:-.4em;border-radius:.55em;color:#fff}
.lk-tile:before{content:attr(data-letter);font-size:.85em}
[data-lk-avatar] img,.lk-tile img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover;opacity:0}
[data-lk-avatar] img,.lk-tile .lk-seen{opacity:1}
[data-lk-balance]{box-sizing:content-box;flex:none;inline-size:7.75em;padding-inline-start:.6em;border-inline-start:1px solid var(--l);color:var(--t2);font-weight:500;font-variant-numeric:tabular-nums;text-align:center}
[data-lk-balance]:first-child{padding:0;border:0}
[data-lk-skeleton]{vertical-align:middle}
.bar{display:inline-block;inline-size:60%;block-size:.8em;border-radius:.4em;background:currentColor;opacity:.35;vertical-align:middle}
>.bar{inline-size:7em}
@media(max-width:400px){[data-lk-balance]:not(:only-child){display:none}}
@media(prefers-reduced-motion:no-preference){transition:background-color .12s;.bar{animation:lk-button-pulse calc(1.2s*var(--lk-motion,1)) ease-in-out infinite alternate}}
@media(prefers-contrast:more){&[data-lk-look=quiet]{border-color:var(--lk-border,light-dark(#8c87a0,#7a7492))}}
@media(forced-colors:active){[data-lk-avatar],.lk-tile{forced-color-adjust:none}.bar{background:GrayText;opacity:1;animation:none}&:disabled{opacity:1;color:GrayText;border-color:GrayText}}`

/** The animation of `restRules`, which cannot be nested. */
export const restFrames = '@keyframes lk-button-pulse{to{opacity:.15}}'
