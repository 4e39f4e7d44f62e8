import { opened } from '../open.js'

export { Avatar } from './Avatar.js'
export type { ButtonProps } from './Button.js'
export { Details, type DetailsProps } from './Details.js'
export { Halo, type HaloProps } from './Halo.js'
export { Icon, type IconName } from './Icon.js'
export { IconButton, type IconButtonProps } from './IconButton.js'
export type { ListProps } from './List.js'
export type { Announcement } from './LiveRegion.js'
export type { NoticeProps } from './Notice.js'
export type { RowProps } from './Row.js'
export type { TagProps } from './Tag.js'
export type { TileProps } from './Tile.js'
export { type Count, useCount } from './useCount.js'
export type { FrameTools } from './useFrame.js'
export type { Language } from './useLanguage.js'
export { useRefusal } from './useRefusal.js'
export type { SteadyClock, SteadyProps } from './useSteady.js'
export type { Text } from './useText.js'

export const { Button, FrameContext, List, LiveRegion, Notice, Row, Skeleton, Tag, Tile } = opened.ui
export const { useFrame, useLanguage, useSteady, useText } = opened.ui
