import { opened } from '../open.js'

export { Avatar } from './Avatar.js'
export { adoptStyles } from './adoptStyles.js'
export { Button, type ButtonProps } from './Button.js'
export { Details, type DetailsProps } from './Details.js'
export { Drawing, FirstIcon, type FirstIconName } from './FirstIcon.js'
export { Halo, type HaloProps } from './Halo.js'
export { Icon, type IconName } from './Icon.js'
export { IconButton, type IconButtonProps } from './IconButton.js'
export { List, type ListProps } from './List.js'
export { type Announcement, LiveRegion } from './LiveRegion.js'
export { Notice, type NoticeProps } from './Notice.js'
export { Row, type RowProps } from './Row.js'
export { Skeleton } from './Skeleton.js'
export { Tag, type TagProps } from './Tag.js'
export type { TileProps } from './Tile.js'
export { type Count, useCount } from './useCount.js'
export { type EmbeddedView, FrameContext, type FrameTools, useFrame } from './useFrame.js'
export type { Language } from './useLanguage.js'
export { useLanguage } from './useLanguage.js'
export { useRefusal } from './useRefusal.js'
export { type SteadyClock, type SteadyProps, useSteady } from './useSteady.js'
export type { Text } from './useText.js'

// Read from the first frame: a bundler then leaves the modules that a feature shares with it in that one file.

/** Picture of a wallet: always draws a monogram, which stays visible if the picture is refused or missing. */
export const Tile: typeof opened.Tile = opened.Tile

/**
 * The texts of a catalogue in the visitor's language; `id` precedes its keys where a site or another language
 * overrides them (`swaps.slippage`); untranslated texts stay English.
 */
export const useText: typeof opened.useText = opened.useText
