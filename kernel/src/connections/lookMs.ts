/** How often wallets are looked for that do not say when they are there. */
export const lookMs = 1000
