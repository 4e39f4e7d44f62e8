import { restFrames, restRules } from '../react/restRules.js'

/** Rules of a button as an element beyond the initial ones. */
export const lifeStyles = `:host(:not([hidden])){display:inline-block;max-inline-size:100%}
:host([data-lk-hidden]){display:none!important}
button{${restRules}}
:host([size=sm]) button{min-block-size:36px;padding:.3em 1em;font-size:calc(13.5px*var(--lk-scale,1))}
@media(pointer:coarse){:host([size=sm]) button{min-block-size:44px}}
${restFrames}`
