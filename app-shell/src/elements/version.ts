/** Version of this package, equal to `package.json`; every element class carries it. */
export const version = '0.1.0'
