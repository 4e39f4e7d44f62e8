/** The styles of the approval window, for a constructable stylesheet. */
export const approvalStyle = `
:host { all: initial }
dialog {
  --ink: #17211f; --soft: #5a6765; --line: #dfe5e3; --paper: #fff; --well: #f4f7f6; --accent: #0b6e5f; --on-accent: #fff;
  color-scheme: light dark; box-sizing: border-box; position: fixed; inset: 16px 16px auto auto; margin: 0; padding: 0;
  width: 340px; max-width: calc(100vw - 32px); max-height: calc(100dvh - 32px); overflow: hidden;
  border: 1px solid var(--line); border-radius: 14px; background: var(--paper); color: var(--ink);
  font: 14px/1.45 system-ui, sans-serif; text-align: start; box-shadow: 0 12px 40px #0005; outline: none;
}
dialog[open] { display: flex; flex-direction: column }
dialog::backdrop { background: transparent }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; padding: 14px 16px 10px; border-bottom: 1px solid var(--line) }
header strong { font-size: 15px; font-weight: 600; white-space: nowrap }
header span { overflow: hidden; color: var(--soft); font-size: 12px; text-overflow: ellipsis; white-space: nowrap }
main { flex: 1; min-height: 0; padding: 14px 16px; overflow: auto }
h2 { margin: 0 0 2px; font-size: 18px; font-weight: 600; line-height: 1.3 }
code { color: var(--soft); font: 12px/1.4 ui-monospace, monospace }
dl { margin: 14px 0 0 }
dt { margin-top: 10px; color: var(--soft); font-size: 12px }
dd { margin: 2px 0 0; overflow-wrap: anywhere; unicode-bidi: plaintext }
dd.long { max-height: 180px; padding: 8px 10px; overflow: auto; border-radius: 8px; background: var(--well); font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap }
dd.address { font: 12px/1.5 ui-monospace, monospace }
main:focus-visible, dd:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px }
footer { padding: 12px 16px; border-top: 1px solid var(--line) }
.buttons { display: flex; gap: 10px }
button { flex: 1; min-height: 44px; border: 1px solid var(--line); border-radius: 10px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.main { border-color: transparent; background: var(--accent); color: var(--on-accent) }
button:hover { filter: brightness(.95) }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
p { margin: 10px 0 0; color: var(--soft); font-size: 12px; text-align: center }
@media (prefers-color-scheme: dark) {
  dialog { --ink: #eaf0ee; --soft: #9fafab; --line: #33403d; --paper: #161d1b; --well: #0e1413; --accent: #4fc9b2; --on-accent: #06201b }
  button:hover { filter: brightness(1.1) }
}
@media (forced-colors: active) { button.main { border-color: ButtonText } }
`
