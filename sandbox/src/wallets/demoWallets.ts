/** The wallets a demo offers its visitors, for `walletScript({ names: demoWallets })`. */
export const demoWallets: readonly string[] = ['Browser One', 'Browser Two', 'Late', 'Slow']
