import type { CoreParts } from './coreParts.js'

/** Parts of a feature that has shown nothing yet. */
export const createCoreParts = (recent: CoreParts['recent'] = () => []): CoreParts => ({ recent })
