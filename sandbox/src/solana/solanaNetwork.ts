/** The genesis hash of the sandbox's Solana network. */
export const solanaGenesis = 'GCv1a9dbpXk7aPYnhn54udHy7AsDnoj6nz69Zcc6NsLp'

/** The sandbox's Solana network; its CAIP-2 reference is the first 32 characters of its genesis hash. */
export const solanaNetwork = `solana:${solanaGenesis.slice(0, 32)}` as const
