import { createHash } from 'node:crypto'
import { escapeHtml } from './escapeHtml.js'

const style = `:root{color-scheme:light dark;--quiet:light-dark(#5a5668,#b3aec4);--line:light-dark(#d9d5e6,#2f2b3d);--accent:light-dark(#5140d6,#a598ff);font:15px/1.5 system-ui,sans-serif}
body{max-width:72rem;margin:2rem auto;padding:0 1rem;background:light-dark(#f7f5fc,#0c0b12);color:light-dark(#17151f,#f4f2fb)}
h1{font-size:1.6rem;line-height:1.2}h2{margin:2.5rem 0 .5rem;font-size:1.2rem}h3{margin:1.5rem 0 .25rem;font-size:1rem}
p{margin:.25rem 0}.quiet,legend,label span{color:var(--quiet)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;min-width:40rem}
th,td{text-align:start;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th,td:first-child{overflow-wrap:normal}
form,fieldset{margin:0;padding:0;border:0;min-width:0}
.orders{display:flex;flex-wrap:wrap;gap:.75rem 1.25rem;align-items:end;margin:.5rem 0}
.order{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}
label{display:grid;gap:.1rem;font-size:.85rem}
button,input,select,summary{min-height:2.75rem;box-sizing:border-box;font:inherit}
button,input,select{padding:0 .75rem;border:1px solid light-dark(#8c87a0,#7a7492);border-radius:.6rem;background:light-dark(#fff,#16141f);color:inherit;max-width:100%}
button{font-weight:600;cursor:pointer}input{width:11rem}input[type=number]{width:6rem}input[type=password]{width:20rem}
summary{display:flex;align-items:center;gap:.5rem;cursor:pointer}summary::before{content:"▸"}details[open]>summary::before{content:"▾"}
output,.mono{font:.85rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}output.wrong{color:light-dark(#b3261e,#ff9d94)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
ul,ol{margin:.25rem 0;padding:0;list-style:none}
body:has(.phone){max-width:25rem}body:has(.phone) h1{margin:0 0 1rem;color:var(--quiet);font-size:.85rem;font-weight:500;text-align:center}
.phone{min-height:40rem;padding:1rem 1.25rem 2rem;border:.6rem solid light-dark(#17151f,#2f2b3d);border-radius:3rem;background:light-dark(#fff,#16141f);box-shadow:0 1.5rem 4rem -1rem rgb(20 16 40/.35)}
.phone .bar{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;font-size:.9rem}.phone h2{margin:1.5rem 0 .5rem;font-size:1.1rem}.phone h2:focus{outline:none}
.cards{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem}.cards section{padding:1rem;border-radius:1.25rem;background:light-dark(#f5f4fa,#211e2d);overflow-wrap:anywhere}.cards h3{margin:0 0 .25rem;font-size:1.05rem}
.cards dl{margin:.5rem 0;font-size:.9rem}.cards dt{color:var(--quiet)}.cards dd{margin:0 0 .5rem}.cards p.mono{margin:.5rem 0}
.decision{display:flex;gap:.5rem;width:100%}.decision>*,.decision button{flex:1}.phone .order{width:100%}.phone .order>button,.decision button{width:100%;border-radius:1rem}
.phone .go{border-color:var(--accent);background:var(--accent);color:light-dark(#fff,#16141f)}.pair{flex-direction:column;align-items:stretch}.pair input{width:100%}.phone output:empty{display:none}.phone [hidden]{display:none}
.tests{margin-top:1.5rem}@media(max-width:26rem){body:has(.phone){margin:0;padding:0 0 1rem}body:has(.phone) h1{margin:.5rem 1rem}.phone{border:0;border-radius:0;box-shadow:none}.tests{padding:0 1rem}}
@media(forced-colors:active){.cards section{border:1px solid}}`

/** The Content-Security-Policy for `renderPage`; scripts and their requests are restricted to this server. */
export const pagePolicy = `default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`

/** A complete, plain page; all strings are escaped here, except the parts, which are HTML already. */
export function renderPage(
  title: string,
  lines: readonly string[],
  parts: readonly string[] = [],
  script?: string,
): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>
<style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${[...lines.map((line) => `<p>${escapeHtml(line)}</p>`), ...parts].join('\n')}
</main>${script === undefined ? '' : `<script src="${escapeHtml(script)}"></script>`}</body></html>
`
}
