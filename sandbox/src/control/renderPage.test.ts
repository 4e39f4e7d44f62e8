import { expect, test } from 'vitest'
import { renderForm } from './renderForm.js'
import { renderPage } from './renderPage.js'
import { renderTable } from './renderTable.js'

const hostile = `<img src=x onerror="a('b')">&`
const harmless = '&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;'

test('every string of a page is escaped', () => {
  const table = renderTable({ caption: hostile, head: [hostile], rows: [[hostile]] })
  const page = renderPage(hostile, [hostile], [table], hostile)
  expect(page).not.toContain('<img')
  expect(page.split(harmless)).toHaveLength(9)
})

test('a form names its order, labels its fields and escapes them', () => {
  const form = renderForm({
    target: hostile,
    order: 'mine',
    label: hostile,
    fields: { 'blocks?': 'count', on: 'boolean' },
  })
  expect(form).not.toContain('<img')
  expect(form).toContain(`data-target="${harmless}"`)
  expect(form).toContain('<label><span>blocks, if any</span><input type="number" name="blocks" data-kind="count"')
  expect(form).toContain('<label><span>on</span><select name="on" data-kind="boolean"')
  expect(form).toContain(`<button>${harmless}</button>`)
})
