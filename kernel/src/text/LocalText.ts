/** A text for visitors in several languages, by BCP 47 tag; a plain string is English. */
export type LocalText = string | { readonly en: string; readonly [tag: string]: string }
