/** Whether a node's refusal of a call is the contract's own: nodes give it the code 3, or say so. */
export const isRevert = ({ code, message }: { readonly code: number; readonly message: string }): boolean =>
  code === 3 || /\brevert/i.test(message)
