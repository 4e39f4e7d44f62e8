/** Of this package, as its `package.json` says; every class of ours carries it. */
export const version = '0.1.0'
