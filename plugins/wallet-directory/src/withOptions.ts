import { createFeature } from './feature.js'
import { readOptions } from './readOptions.js'

/** The feature of a site that passes options: in one module, so that everything is requested at once. */
export default createFeature({ readOptions })
