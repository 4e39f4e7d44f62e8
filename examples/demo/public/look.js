// Theme, language and direction before the first paint; the page itself keeps them from then on.
{
  const root = document.documentElement
  const query = new URLSearchParams(location.search)
  const theme = query.get('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const locale = query.get('locale') ?? 'auto'
  const wanted = locale === 'auto' ? navigator.languages : [locale]
  const bases = wanted.map((tag) => tag.split('-')[0].toLowerCase())
  root.lang = bases.find((base) => ['en', 'de', 'ar'].includes(base)) ?? 'en'
  root.dir = root.lang === 'ar' ? 'rtl' : 'ltr'
}
