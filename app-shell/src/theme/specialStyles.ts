/**
 * Rules for forced colours and more contrast, and for windows too low for fixed parts, such as a page at 400 % zoom. Adopted before the rules of later views, hence the more specific selectors.
 */
export const specialStyles = `@media(prefers-contrast:more){:host{--lk-line:var(--lk-border);--lk-text-2:var(--lk-text)}
:host :is(.lk-row,.lk-button,.lk-icon-button,.lk-tag,.lk-card,.lk-alert,.lk-actions button){border:1px solid var(--lk-border)}
:host .lk-skeleton *{border-color:transparent}
:host :focus-visible{outline-width:3px}}
@media(forced-colors:active){:host{--lk-surface:Canvas!important;--lk-surface-2:Canvas!important;--lk-surface-3:Canvas!important;--lk-text:CanvasText!important;--lk-text-2:CanvasText!important;--lk-accent:Highlight!important;--lk-accent-text:Highlight!important;--lk-on-accent:HighlightText!important;--lk-border:CanvasText!important;--lk-line:CanvasText!important;--lk-success:CanvasText!important;--lk-danger:CanvasText!important;--lk-warning:CanvasText!important}
:host :is(.lk-row,.lk-button,.lk-icon-button,.lk-tag,.lk-card,.lk-alert,.lk-actions button){border:1px solid ButtonBorder}
:host :is(.lk-primary,.lk-tile,.lk-toast){forced-color-adjust:none}
:host :is(.lk-symbol,.lk-warning){color:CanvasText;box-shadow:inset 0 0 0 1px CanvasText}
:host .lk-caution,:host .lk-apart .lk-row{color:CanvasText}
:host :is(.lk-bar,.lk-skeleton .lk-tile){border:1px solid GrayText}
:host .lk-skeleton .lk-row{border-color:transparent}
:host .lk-header:before{background:CanvasText}
:host .lk-halo{border:1px solid CanvasText}
:host .lk-waiting{border-style:dashed}
:host :is([aria-current],[aria-selected=true],[aria-checked=true]){outline:2px solid Highlight;outline-offset:-2px}
:host :is(button,a):hover{border-color:Highlight}
:host :disabled,:host [aria-disabled=true]{color:GrayText;border-color:GrayText;opacity:1}
:host :focus-visible{outline:3px solid Highlight;outline-offset:2px}
:host .lk-search input{outline:0}}
@media(max-height:400px){:host dialog[open]{display:block;overflow:hidden auto;overscroll-behavior:contain;max-block-size:calc(100% - 8px)}
:host .lk-content{overflow:visible}
:host .lk-search{position:static}
:host .lk-row{scroll-margin:0}}`
