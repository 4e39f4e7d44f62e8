/** Bytes of a PSBT at most; whole earlier transactions may be part of it. */
export const psbtLimit = 8_000_000
