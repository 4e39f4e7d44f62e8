/** Texts around any failed request, loaded with the first failure. */
export const failureTexts = {
  retry: 'Try again',
  chooseOther: 'Choose another wallet',
  details: 'Details',
  copy: 'Copy details',
  copied: 'Details copied',
  copyFailed: 'Could not copy',
} as const
