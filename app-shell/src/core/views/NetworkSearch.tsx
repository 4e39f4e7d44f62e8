import type { ReactElement } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../ui/Icon.js'
import { useNetworksText } from '../useNetworksText.js'

/** Props of `NetworkSearch`. */
export interface NetworkSearchProps {
  readonly value: string
  onChange(value: string): void
  /** Goes on to what was found. */
  onDown(): void
}

/** Field that narrows the list; `/` leads to it from anywhere in the modal. */
export function NetworkSearch({ value, onChange, onDown }: NetworkSearchProps): ReactElement {
  const text = useNetworksText()
  const input = useRef<HTMLInputElement>(null)

  // With the field, so that no key comes in between.
  useLayoutEffect(() => {
    const root = input.current?.getRootNode()
    const find = (event: Event): void => {
      const { key, ctrlKey, metaKey, altKey, isComposing, target } = event as KeyboardEvent
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing) return
      if ((target as Element).matches('input,textarea,select')) return
      // It would be typed into the field otherwise.
      event.preventDefault()
      input.current?.focus()
    }
    // On the way down: the dialog lets no key out.
    root?.addEventListener('keydown', find, true)
    return () => root?.removeEventListener('keydown', find, true)
  }, [])

  return (
    <div className="lk-search">
      <label>
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
            // First it empties the field, then it leaves.
            const isEmptying = key === 'Escape' && !!value
            const isGoingDown = key === 'ArrowDown' && !nativeEvent.isComposing
            if (!isEmptying && !isGoingDown) return
            event.preventDefault()
            if (isEmptying) onChange('')
            else onDown()
          }}
        />
      </label>
    </div>
  )
}
