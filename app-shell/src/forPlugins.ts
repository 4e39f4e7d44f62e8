import { opened } from './open.js'

export type { ExplorerRowProps } from './core/ExplorerRow.js'
export type { FundMethodsProps } from './core/FundMethods.js'
export {
  AddressGroups,
  copyText,
  ExplorerRow,
  FundMethods,
  Icon,
  IconButton,
  listFundMethods,
  useCount,
  useNamespaceName,
  usePluginState,
  usePluginTexts,
} from './core/laterParts.js'
export { readAmount } from './react/amounts/readAmount.js'
export { showAmount } from './react/amounts/showAmount.js'
export { showMoney } from './react/amounts/showMoney.js'
export { writeAmount } from './react/amounts/writeAmount.js'
export type { DetailedError } from './shell/Details.js'
export { Failure, type FailureProps, type FailureSign } from './shell/Failure.js'
export { Ways, type WaysProps } from './shell/Ways.js'
export type { AddressGroupsProps } from './ui/AddressGroups.js'
export { Avatar } from './ui/Avatar.js'
export { adoptStyles } from './ui/adoptStyles.js'
export { Button, type ButtonProps } from './ui/Button.js'
export { Code, type CodeProps } from './ui/Code.js'
export { Field, type FieldProps } from './ui/Field.js'
export { Drawing, FirstIcon, type FirstIconName } from './ui/FirstIcon.js'
export { Form, type FormProps } from './ui/Form.js'
export { Halo, type HaloProps } from './ui/Halo.js'
export type { IconName } from './ui/Icon.js'
export type { IconButtonProps } from './ui/IconButton.js'
export { List, type ListProps } from './ui/List.js'
export { type Announcement, LiveRegion } from './ui/LiveRegion.js'
export { Notice, type NoticeProps } from './ui/Notice.js'
export { Row, type RowProps } from './ui/Row.js'
export { Skeleton } from './ui/Skeleton.js'
export { Tabs, type TabsProps } from './ui/Tabs.js'
export { Tag, type TagProps } from './ui/Tag.js'
export type { TileProps } from './ui/Tile.js'
export type { Count } from './ui/useCount.js'
export { type EmbeddedView, FrameContext, type FrameTools, useFrame } from './ui/useFrame.js'
export type { Language } from './ui/useLanguage.js'
export { useLanguage } from './ui/useLanguage.js'
export { useRefusal } from './ui/useRefusal.js'
export { type SteadyClock, type SteadyProps, useSteady } from './ui/useSteady.js'
export type { Text } from './ui/useText.js'

// Read from the first frame: a bundler then leaves the modules that a feature shares with it in that one file.

/** Picture of a wallet, network or token: always draws a monogram, which stays visible if the picture is refused or missing. */
export const Tile: typeof opened.Tile = opened.Tile

/**
 * The texts of a catalogue in the visitor's language; `id` precedes its keys where a site or another language
 * overrides them (`swaps.slippage`); untranslated texts stay English.
 */
export const useText: typeof opened.useText = opened.useText
