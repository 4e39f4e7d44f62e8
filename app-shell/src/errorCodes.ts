export type { ErrorCode } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ErrorCodes {
    /**
     * The module that the command `csp` was given could not be loaded, or exports no configuration.
     * Export the options of `createLatchkey`; for TypeScript, run a Node that reads it.
     */
    CONFIGURATION_UNREADABLE: true
    /**
     * A Content-Security-Policy cannot be written: an address is not safe or has no origin that a policy can name, or what a plugin
     * reaches is not known.
     * Correct the address; `details.from` says whose it is, and the cause what a plugin lacks.
     */
    CONTENT_POLICY_UNKNOWN: true
    /**
     * Items that plugins contribute to slots are left out, or not drawn as meant: a slot, a view or an action does not exist, a
     * text is missing, or an id is given twice.
     * Correct the manifests; the alert names plugin, slot and item.
     */
    CONTRIBUTION_INVALID: true
    /** An option of `mountDevtools` is wrong. Correct it; the message says which one and how. */
    DEVTOOLS_INVALID: true
    /**
     * A hook, a component or an element was used before an instance was created.
     * Call `createLatchkey()` first, in a module that the page imports; on a server, wrap the page in `LatchkeyProvider`.
     */
    INSTANCE_MISSING: true
    /**
     * An action in the slot `marks` threw, did not settle within 5 s, or returned what is not a picture, so the initial stays.
     * Return a `data:image/` address of at most 65,536 characters, or `undefined`; `details` names the plugin, the action and, where it
     * matters, the key.
     */
    MARKS_FAILED: true
    /**
     * `usePlugin` was given the id of a plugin that is not in the list.
     * Add the plugin to `plugins`, or correct the id.
     */
    PLUGIN_NOT_LISTED: true
    /**
     * An action in the slot `connect.rows` failed to arrange the wallets, so its arrangement was left out.
     * Return each of the given rows at most once, and no others; `details` names the plugin and the action, and the cause is
     * what it threw.
     */
    ROWS_INVALID: true
    /**
     * Colours of the theme have too little contrast, so text has the nearest shade that is readable.
     * Choose colours with more contrast; the alert names the tokens.
     */
    THEME_CONTRAST: true
    /**
     * Tokens of the theme do not exist or are not safe, and were left out.
     * Correct the tokens; the alert names them.
     */
    THEME_TOKEN_DROPPED: true
    /** A view threw while rendering. Try again or reload the page; report it to the author of the view. */
    VIEW_FAILED: true
  }
}
