/** German. */
export default { line: 'Wallets mit Latchkey', newTab: '(öffnet einen neuen Tab)' }
