import * as v from 'valibot'
import { baseUnitsSchema } from './amount.js'

/** The response to `GET /v1/convert/gas-price`, in wei. */
export const gasPricesSchema = v.object({ standard: baseUnitsSchema, fast: baseUnitsSchema, instant: baseUnitsSchema })

/** What one unit of gas costs, tip included, for three kinds of haste. */
export type GasPrices = v.InferOutput<typeof gasPricesSchema>
