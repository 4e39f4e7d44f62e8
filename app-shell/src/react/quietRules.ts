/** Declarations of a button that isn't a call to action. */
export const quietRules =
  'border-color:var(--lk-line,light-dark(#e6e3f0,#2a2638));background:var(--lk-surface,light-dark(#fff,#16141f));color:var(--lk-text,light-dark(#17151f,#f4f2fb))'
