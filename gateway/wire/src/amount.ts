import * as v from 'valibot'

/** An amount in base units, such as wei: decimal digits without a sign or leading zeros, at most 78 of them. */
export const baseUnitsSchema = v.pipe(v.string(), v.regex(/^(?:0|[1-9][0-9]{0,77})$/))

/** An exact amount in whole units, such as ether: decimal digits, with a point where the unit has decimals. */
export const wholeUnitsSchema = v.pipe(v.string(), v.regex(/^(?:0|[1-9][0-9]{0,77})(?:\.[0-9]{1,36})?$/))

/** A price or value in the currency asked for. */
export const priceSchema = v.pipe(v.number(), v.finite(), v.minValue(0))
