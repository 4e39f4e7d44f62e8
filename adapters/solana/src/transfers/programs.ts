/** Addresses that are the same on every network of Solana. */
export const systemProgram: string = '1'.repeat(32)
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const budgetProgram = 'ComputeBudget111111111111111111111111111111'
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
/** Keeps the names of tokens whose mint has none (Metaplex). */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
/** Owner of the accounts in which the network keeps its own state. */
export const sysvarOwner = 'Sysvar1111111111111111111111111111111111111'
/** Nobody has its key; what it holds is destroyed. */
export const incinerator = '1nc1nerator11111111111111111111111111111111'

/** Whether accounts of a program are mints and token accounts. */
export const isTokenProgram = (program: string): boolean => program === tokenProgram || program === token2022Program
