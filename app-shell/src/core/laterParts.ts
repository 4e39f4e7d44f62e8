import { shortAddress } from '@latchkey/kernel'
import { usePluginState as usePluginStatePart } from '../shell/usePluginState.js'
import { AddressGroups as AddressGroupsPart } from '../ui/AddressGroups.js'
import { copyText as copyTextPart } from '../ui/copyText.js'
import { Icon as IconPart } from '../ui/Icon.js'
import { IconButton as IconButtonPart } from '../ui/IconButton.js'
import { useCount as useCountPart } from '../ui/useCount.js'
import { usePluginTexts as usePluginTextsPart } from '../ui/usePluginTexts.js'
import { ExplorerRow as ExplorerRowPart } from './ExplorerRow.js'
import { FundMethods as FundMethodsPart } from './FundMethods.js'
import { listFundMethods as listFundMethodsPart } from './listFundMethods.js'
import { useNamespaceName as useNamespaceNamePart } from './useNamespaceName.js'

/**
 * What the views after the first frame share with those of plugins. As one object it is one file: a bundler would make one for each set of
 * plugins that share a part, and the first frame names every file that a later view needs.
 */
export const laterParts = {
  shortAddress,
  AddressGroups: AddressGroupsPart,
  ExplorerRow: ExplorerRowPart,
  FundMethods: FundMethodsPart,
  Icon: IconPart,
  IconButton: IconButtonPart,
  copyText: copyTextPart,
  listFundMethods: listFundMethodsPart,
  useCount: useCountPart,
  useNamespaceName: useNamespaceNamePart,
  usePluginState: usePluginStatePart,
  usePluginTexts: usePluginTextsPart,
}

/** A full address in groups of four for comparison; selecting it or reading it aloud yields one word. */
export const AddressGroups: typeof laterParts.AddressGroups = laterParts.AddressGroups

/** Copies a string. @throws if the browser refuses or the clipboard holds something else afterwards */
export const copyText: typeof laterParts.copyText = laterParts.copyText

/** Link to an account or a transaction on the network's explorer; renders nothing without a safe explorer URL. */
export const ExplorerRow: typeof laterParts.ExplorerRow = laterParts.ExplorerRow

/** The contributions to the slot `fund.methods` as rows, with their labels in the visitor's language. */
export const FundMethods: typeof laterParts.FundMethods = laterParts.FundMethods

/** The ways to add money that can be shown: their views are listed. */
export const listFundMethods: typeof laterParts.listFundMethods = laterParts.listFundMethods

/** A small picture by name; an unknown name is drawn as a dot. Decorative: its meaning must also be given in text. */
export const Icon: typeof laterParts.Icon = laterParts.Icon

/** A square button that shows an icon and has its label as accessible name. */
export const IconButton: typeof laterParts.IconButton = laterParts.IconButton

/** Texts with a number from a catalogue, whose keys end in a plural category (`found.one`, `found.other`). */
export const useCount: typeof laterParts.useCount = laterParts.useCount

/**
 * Brings the labels of what plugins contribute in the language of the modal: the manifest has English ones, and translations come with
 * the code of the plugin, which is therefore fetched before it is chosen. In English nothing is fetched.
 */
export const usePluginTexts: typeof laterParts.usePluginTexts = laterParts.usePluginTexts

/** Display name of a namespace: from the site, else from its adapter, else the namespace itself. */
export const useNamespaceName: typeof laterParts.useNamespaceName = laterParts.useNamespaceName

/**
 * The state of the plugin that a view belongs to; the view renders again when it changes. Once the plugin is disposed, it is
 * the state with which the view was drawn first.
 */
export const usePluginState: typeof laterParts.usePluginState = laterParts.usePluginState
