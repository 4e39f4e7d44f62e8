import { createTestKernel } from '@latchkey/kernel/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseLocale } from './chooseLocale.js'
import { createLanguage } from './createLanguage.js'
import type { Messages } from './messages.js'

const kernelIn = (locale: string, features: () => readonly object[] = () => []) => {
  const { kernel } = createTestKernel()
  return {
    ...kernel,
    skin: { features, manifests: () => [] } as never,
    getState: () => ({ ...kernel.getState(), locale }),
    report: kernel.report,
  }
}
const speak = (locale: string, messages?: Messages) => createLanguage(kernelIn(locale) as never, messages)

afterEach(() => vi.unstubAllGlobals())

describe('chooseLocale', () => {
  it.each([
    [['de'], 'de'],
    [['de-AT', 'en'], 'de-AT'],
    [['fr', 'ar-EG', 'de'], 'ar-EG'],
    [['pt-BR'], 'pt-BR'],
    [['pt'], 'en'],
    [['zh-Hant-TW'], 'en'],
    [['DE'], 'de'],
    [['xx', '', '-', '__proto__', 'constructor'], 'en'],
    [[], 'en'],
  ])('%j speaks %s', (wanted, tag) => {
    expect(chooseLocale(wanted, ['en', 'de', 'ar', 'pt-BR'])).toBe(tag)
  })
})

describe('createLanguage', () => {
  it('speaks what is shipped, in its direction', async () => {
    const [german, arabic, english] = [await speak('de'), await speak('ar'), await speak('en')]
    expect([german.tag, german.dir, german.say('shell.close', 'Close')]).toEqual(['de', 'ltr', 'Schließen'])
    expect([arabic.tag, arabic.dir, arabic.say('shell.close', 'Close')]).toEqual(['ar', 'rtl', 'إغلاق'])
    expect([english.tag, english.dir, english.say('shell.close', 'Close')]).toEqual(['en', 'ltr', 'Close'])
  })

  it('takes what the browser asks for, the first that there are texts in', async () => {
    vi.stubGlobal('navigator', { languages: ['fr-CH', 'de-CH', 'en'] })
    expect((await speak('auto')).tag).toBe('de-CH')
    expect((await speak('auto')).say('shell.close', 'Close')).toBe('Schließen')
    vi.stubGlobal('navigator', { languages: ['fr-CH'] })
    expect((await speak('auto')).tag).toBe('en')
  })

  it('lets the site have the last word, by region, by language and in English', async () => {
    const messages: Messages = {
      'de-CH': { 'shell.close': 'Schliessen' },
      de: { 'shell.close': 'Zu', 'shell.back': 'Retour' },
      en: { 'shell.reload': 'Once more' },
    }
    const { say } = await speak('de-CH', messages)
    expect(say('shell.close', 'Close')).toBe('Schliessen')
    expect(say('shell.back', 'Back')).toBe('Retour')
    expect(say('shell.retry', 'Try again')).toBe('Noch einmal versuchen')
    expect((await speak('en', messages)).say('shell.reload', 'Reload')).toBe('Once more')
  })

  it('speaks a language of the site, and English where it is silent', async () => {
    const { tag, dir, say } = await speak('he', { he: { 'shell.close': 'סגירה' }, en: { 'shell.back': 'Return' } })
    expect([tag, dir, say('shell.close', 'Close'), say('shell.back', 'Back'), say('shell.retry', 'Try again')]).toEqual(
      ['he', 'rtl', 'סגירה', 'Return', 'Try again'],
    )
  })

  it.each(['xx', '__proto__', 'constructor', '', '-', '💥', 'de_DE'])(
    'speaks English when asked for %j',
    async (tag) => {
      const language = await speak(tag, JSON.parse('{"__proto__": {"shell.close": "no"}}'))
      expect([language.tag, language.say('shell.close', 'Close')]).toEqual(['en', 'Close'])
    },
  )

  it('takes no text that is none', async () => {
    const { say } = await speak('de', { de: { 'shell.close': 7 as never, 'shell.back': null as never } })
    expect([say('shell.close', 'Close'), say('shell.back', 'Back')]).toEqual(['Schließen', 'Zurück'])
    expect(say('toString', 'x')).toBe('x')
  })

  it('learns what plugins say before they are seen; one that does not arrive stays English', async () => {
    const late = { plugin: 'tips', feature: { languages: { de: async () => ({ default: { thanks: 'Danke' } }) } } }
    const early = { plugin: 'early', feature: { languages: { de: async () => ({ default: { hello: 'Hallo' } }) } } }
    const kernel = kernelIn('de', () => [early])
    const onLearned = vi.fn()
    const { say, knows } = await createLanguage(kernel as never, {}, onLearned)
    expect(knows(early)).toBe(true)
    expect(say('early.hello', 'Hello')).toBe('Hallo')
    expect(knows(late)).toBe(false)
    expect(say('tips.thanks', 'Thanks')).toBe('Thanks')
    await vi.waitFor(() => expect(onLearned).toHaveBeenCalledTimes(1))
    expect(knows(late)).toBe(true)
    expect(say('tips.thanks', 'Thanks')).toBe('Danke')
    const gone = { plugin: 'gone', feature: { languages: { de: () => Promise.reject(new Error('404')) } } }
    expect(knows(gone)).toBe(false)
    await vi.waitFor(() => expect(knows(gone)).toBe(true))
    expect(say('gone.x', 'Gone')).toBe('Gone')
    // One without texts in this language has nothing to wait for.
    expect(knows({ plugin: 'mute', feature: { languages: { fr: async () => ({ default: {} }) } } })).toBe(true)
    expect(knows({ plugin: 'plain', feature: {} })).toBe(true)
  })

  it('holds a plugin for three seconds at most, and says when texts arrive after that', async () => {
    vi.useFakeTimers()
    try {
      let arrive = (_texts: { readonly default: { readonly [key: string]: string } }): void => undefined
      const slow = {
        plugin: 'slow',
        feature: {
          languages: { de: () => new Promise<Parameters<typeof arrive>[0]>((resolve) => (arrive = resolve)) },
        },
      }
      const onLearned = vi.fn()
      const { say, knows } = await createLanguage(kernelIn('de') as never, {}, onLearned)
      expect(knows(slow)).toBe(false)
      vi.advanceTimersByTime(2999)
      expect(knows(slow)).toBe(false)
      vi.advanceTimersByTime(1)
      expect([knows(slow), onLearned.mock.calls.length, say('slow.hello', 'Hello')]).toEqual([true, 1, 'Hello'])
      arrive({ default: { hello: 'Hallo' } })
      await vi.waitFor(() => expect(onLearned).toHaveBeenCalledTimes(2))
      expect(say('slow.hello', 'Hello')).toBe('Hallo')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not put back in the place of a language that was chosen later', async () => {
    let locale = 'de'
    const kernel = kernelIn('de')
    const onLearned = vi.fn()
    const { knows } = await createLanguage(
      { ...kernel, getState: () => ({ ...kernel.getState(), locale }) } as never,
      {},
      onLearned,
    )
    const late = { plugin: 'tips', feature: { languages: { de: async () => ({ default: { thanks: 'Danke' } }) } } }
    knows(late)
    locale = 'ar'
    await vi.waitFor(() => expect(knows(late)).toBe(true))
    expect(onLearned).not.toHaveBeenCalled()
  })

  it('learns what a plugin says that is loaded and not shown, until its place is taken', async () => {
    let locale = 'de'
    const features: object[] = []
    const listeners = new Set<() => void>()
    const life = new AbortController()
    const kernel = {
      ...kernelIn('de', () => features),
      getState: () => ({ locale }),
      subscribe(_: unknown, listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const load = (plugin: string): void => {
      features.push({ plugin, feature: { languages: { de: async () => ({ default: { 'items.way': plugin } }) } } })
      for (const listener of listeners) listener()
    }
    const { say } = await createLanguage(kernel as never, {}, undefined, life.signal)
    load('tips')
    await vi.waitFor(() => expect(say('items.tips.way', 'Tip')).toBe('tips'))
    locale = 'ar'
    load('more')
    expect([listeners.size, say('items.more.way', 'More')]).toEqual([0, 'More'])
    locale = 'de'
    await createLanguage(kernel as never, {}, undefined, life.signal)
    expect(listeners.size).toBe(1)
    life.abort()
    expect(listeners.size).toBe(0)
  })

  it("lets a plugin's catalogue translate only its own views and items, without its id (B18)", async () => {
    const manifests = () => [
      { id: 'tips', views: { Tip: { title: 'Tip' } } },
      { id: 'other', views: { Other: {} } },
    ]
    const kernel = kernelIn('de')
    const { say, knows } = await createLanguage({ ...kernel, skin: { features: () => [], manifests } } as never)
    const german = {
      'views.Tip': 'Trinkgeld',
      'views.Other': 'Fremd',
      'views.Connect': 'Fremd',
      'items.tip': 'Geben',
      thanks: 'Danke',
    }
    const tips = { plugin: 'tips', feature: { languages: { de: async () => ({ default: german }) } } }
    await vi.waitFor(() => expect(knows(tips)).toBe(true))
    expect(say('views.Tip', 'Tip')).toBe('Trinkgeld')
    expect(say('items.tips.tip', 'Give')).toBe('Geben')
    expect(say('tips.thanks', 'Thanks')).toBe('Danke')
    expect(say('views.Other', 'Other')).toBe('Other')
    expect(say('views.Connect', 'Connect')).toBe('Wallet verbinden')
    // The plugin may also have a text with this key.
    expect(say('tips.items.tip', 'Tip')).toBe('Geben')
  })
})
