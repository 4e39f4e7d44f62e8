/** Whether a value is a CAIP-2 chain id. */
export function isCaip2(value: unknown): value is string {
  return typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
}
