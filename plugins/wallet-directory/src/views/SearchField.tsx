import { Icon } from '@latchkey/app-shell/ui'
import type { ReactElement, RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { useDirectoryText } from './useDirectoryText.js'

/** Props of `SearchField`. */
export interface SearchFieldProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly value: string
  onChange(value: string): void
  /** Searches at once. */
  onEnter(): void
  /** Moves to the results. */
  onDown(): void
}

/** Search field for a wallet's name; `/` focuses it from anywhere in the modal. */
export function SearchField({ input, value, onChange, onEnter, onDown }: SearchFieldProps): ReactElement {
  const text = useDirectoryText()
  useLayoutEffect(() => {
    const root = input.current?.getRootNode()
    const find = (event: Event): void => {
      const { key, ctrlKey, metaKey, altKey, isComposing, target } = event as KeyboardEvent
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing) return
      if ((target as Element).matches('input,textarea,select')) return
      // Keeps the slash out of the field.
      event.preventDefault()
      input.current?.focus()
    }
    // In the capture phase, since the dialog stops the propagation of keys.
    root?.addEventListener('keydown', find, true)
    return () => root?.removeEventListener('keydown', find, true)
  }, [input])

  return (
    <label className="lkd-field">
      <Icon name="search" />
      <span className="lk-spoken">{text('searchLabel')}</span>
      <input
        ref={input}
        type="search"
        placeholder={text('search')}
        part="input"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={64}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          const { key, nativeEvent } = event
          if (nativeEvent.isComposing) return
          // The first press clears the field, the next one closes the view.
          if (key === 'Escape' && value) onChange('')
          else if (key === 'ArrowDown') onDown()
          else if (key === 'Enter') onEnter()
          else return
          event.preventDefault()
        }}
      />
    </label>
  )
}
