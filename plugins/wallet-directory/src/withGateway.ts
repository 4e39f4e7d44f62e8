import { createFeature } from './feature.js'
import { openGateway } from './gateway/openGateway.js'
import { readOptions } from './readOptions.js'

/** The feature of a site that names its gateway: in one module, so that everything is requested at once. */
export default createFeature({ readOptions, openGateway })
