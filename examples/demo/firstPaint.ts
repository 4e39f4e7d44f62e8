import type { Plugin } from 'vite'
import en from './src/locales/en.js'

const marker = '<!-- first paint -->'

const asText = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Writes the first screen into the page, in English and without anything to press, so that it is painted before any script has
 * arrived; the page's first rendering takes its place.
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: (html) =>
    html.replace(
      marker,
      () =>
        `<div class="page shell" inert><header class="top"><span class="brand"><img src="/latchkey.svg" width="32" height="32" alt="" /><span>Latchkey</span></span></header><main><section class="hero with-stage"><div class="pitch"><h1>${asText(en['hero.title'])}</h1><p class="lead">${asText(en['hero.about'])}</p><div class="hero-actions"><span class="main">${asText(en['hero.cta'])}</span></div><div class="install"><code></code></div><p>${asText(en['hero.sandbox'])}</p><div class="hero-more"><span class="second">${asText(en['hero.devtools'])}</span></div></div><div class="stage"><div class="ghost">${'<span></span>'.repeat(6)}</div></div></section></main></div>`,
    ),
})
