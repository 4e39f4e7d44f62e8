import type * as development from './development.js'

// What is built for production was checked in development: its pages do not pay for shapes and texts of every option.

/** Absent: reading the options still fails for those of an unusable form. */
export const checkOptions: typeof development.checkOptions | undefined = undefined

/** Absent: a list of another form fails where it is used. */
export const checkPlugins: typeof development.checkPlugins | undefined = undefined

/** Absent: unknown names are not looked for. */
export const warnOfUnknown: typeof development.warnOfUnknown | undefined = undefined

/** Absent: the alerts of plugins that are not usable come with the first open. */
export const hasUnusable: typeof development.hasUnusable | undefined = undefined

/** Absent: anything other than a feature fails to load. */
export const checkFeature: typeof development.checkFeature | undefined = undefined

/** Absent: a part without `load` fails to load, and of two views of one name the first listed is found. */
export const checkPart: typeof development.checkPart | undefined = undefined

/** Absent: a call of an action that is missing rejects. */
export const checkActions: typeof development.checkActions | undefined = undefined

/** Absent: a plugin whose verdict is not `true` is not usable. */
export const checkVerdict: typeof development.checkVerdict | undefined = undefined

/** Absent: a gate that the manifest does not list is handled once the plugin is loaded for another reason. */
export const checkGate: typeof development.checkGate | undefined = undefined

/** Absent: a `setup` that waits for itself was found in development. */
export const watchSetup: typeof development.watchSetup | undefined = undefined
