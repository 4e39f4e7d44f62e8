import { useLocale, useTheme } from '@latchkey/app-shell/react'
import type { ReactElement, ReactNode } from 'react'
import { createContext, use, useEffect, useLayoutEffect, useState } from 'react'
import type { Language } from './language.js'
import { languageOf, loadTexts, textsOf } from './language.js'
import type { Texts } from './locales/en.js'
import en from './locales/en.js'

const Spoken = createContext<{ readonly texts: Texts; readonly language: Language }>({ texts: en, language: 'en' })

/** A text of the page, its `{places}` filled in. */
export type Speak = (key: keyof Texts, values?: Readonly<Record<string, string>>) => string

/** The page's texts and language. */
export function useTexts(): { readonly speak: Speak; readonly language: Language } {
  const { texts, language } = use(Spoken)
  // Names and addresses have a direction that differs from that of the text around them.
  const isolate = (text: string): string => (language === 'ar' && text ? `\u2068${text}\u2069` : text)
  // A namespace or reason that the page has no words for is shown by its key.
  const speak: Speak = (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, place) => isolate(values[place] ?? ''))
  return { speak, language }
}

/** Makes the page follow the theme and the language of the instance: `data-theme`, `lang`, `dir`, title and texts. */
export function PageLook({ children }: { readonly children: ReactNode }): ReactElement {
  const { locale } = useLocale()
  const { theme } = useTheme()
  const wanted = languageOf(locale)
  const [shown, setShown] = useState(wanted)
  useEffect(() => {
    let isOver = false
    // A language that does not load leaves the page in the one it has.
    loadTexts(wanted).then(
      () => isOver || setShown(wanted),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [wanted])
  const texts = textsOf(shown) ?? en
  const { mode = 'auto' } = theme
  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.lang = shown
    root.dir = shown === 'ar' ? 'rtl' : 'ltr'
    document.title = texts.title
  }, [shown, texts])
  useLayoutEffect(() => {
    if (mode === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = mode
  }, [mode])
  return <Spoken value={{ texts, language: shown }}>{children}</Spoken>
}
