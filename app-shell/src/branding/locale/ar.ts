/** Arabic. */
export default { line: 'المحافظ عبر Latchkey', newTab: '(يُفتح في علامة تبويب جديدة)' }
