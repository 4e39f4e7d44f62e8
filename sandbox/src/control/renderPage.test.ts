import { expect, test } from 'vitest'
import { renderPage } from './renderPage.js'

test('every text of a page is escaped', () => {
  const hostile = `<img src=x onerror="a('b')">&`
  const page = renderPage(hostile, [hostile], [{ caption: hostile, head: [hostile], rows: [[hostile]] }])
  expect(page).not.toContain('<img')
  expect(page.split('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;')).toHaveLength(7)
})
