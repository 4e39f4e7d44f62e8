import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createApp, h, nextTick, ref } from 'vue'

let unmount: (() => void) | undefined
afterEach(() => unmount?.())
// Left for its devtools.
afterAll(() => {
  for (const name of ['__VUE__', '__VUE_DEVTOOLS_HOOK_REPLAY__']) Reflect.deleteProperty(globalThis, name)
})

describe('elements in Vue (B12)', () => {
  it('are listened to as `@lk:…`, and `null` takes a boolean attribute away where `false` is written out', async () => {
    const views: string[] = []
    const disabled = ref<true | false | null>(true)
    const app = createApp(() => [
      // What the compiler makes of `@lk:view` and `:disabled` on a tag that it takes for an element.
      h('latchkey-modal', { 'onLk:view': ({ detail }: CustomEvent) => void views.push(detail.view) }),
      h('latchkey-button', { disabled: disabled.value }),
    ])
    const host = document.createElement('div')
    app.mount(host)
    unmount = () => app.unmount()
    const [modal, button] = host.children
    modal?.dispatchEvent(new CustomEvent('lk:view', { detail: { view: 'Connect' } }))
    expect(views).toEqual(['Connect'])
    expect(button?.hasAttribute('disabled')).toBe(true)
    disabled.value = null
    await nextTick()
    expect(button?.hasAttribute('disabled')).toBe(false)
    disabled.value = false
    await nextTick()
    expect(button?.getAttribute('disabled')).toBe('false')
  })
})
